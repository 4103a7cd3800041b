/** Pictures that are painted once, beside the page, however often they are shown. */

import type { Job } from "./jobs";

/** By their descriptions, the addresses of pictures. */
const known = new Map<string, Promise<string>>();
const waiting = new Map<number, (picture: Blob) => void>();
let [painter, number]: [Worker | null, number] = [null, 0];

function employed(): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<{ number: number; picture: Blob }>) => {
    waiting.get(data.number)?.(data.picture);
    waiting.delete(data.number);
    if (waiting.size) return;
    worker.terminate();
    painter = null;
  });
  return worker;
}

function painting(job: Job): Promise<Blob> {
  return new Promise((done) => {
    painter ??= employed();
    waiting.set(++number, done);
    painter.postMessage({ number, job });
  });
}

function addressOf(job: Job): Promise<string> {
  const key = JSON.stringify(job);
  const found = known.get(key) ?? painting(job).then((picture) => URL.createObjectURL(picture));
  known.set(key, found);
  return found;
}

/**
 * Shows a picture as soon as it is painted. Where nothing can be painted there is none: what lies below it is drawn without it. An image and no canvas: a browser puts every canvas on a
 * layer of its own, and what lies above it on another, which all have to be put together for every frame.
 */
export async function show(image: HTMLImageElement, job: Job): Promise<void> {
  if (typeof Worker === "undefined") return;
  image.src = await addressOf(job);
  await image.decode();
  image.dataset.painted = "";
}
