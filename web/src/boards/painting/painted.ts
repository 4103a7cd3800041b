/** Pictures that are painted once, beside the page, however often they are shown. */

import type { Job } from "./jobs";

type Pixels = Uint8ClampedArray<ArrayBuffer>;

const known = new Map<string, Promise<Pixels>>();
const waiting = new Map<number, (pixels: Pixels) => void>();
let [painter, number]: [Worker | null, number] = [null, 0];

function employed(): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<{ number: number; pixels: Pixels }>) => {
    waiting.get(data.number)?.(data.pixels);
    waiting.delete(data.number);
    if (waiting.size) return;
    worker.terminate();
    painter = null;
  });
  return worker;
}

function painting(job: Job): Promise<Pixels> {
  return new Promise((done) => {
    painter ??= employed();
    waiting.set(++number, done);
    painter.postMessage({ number, job });
  });
}

function pixelsOf(job: Job): Promise<Pixels> {
  const key = JSON.stringify(job);
  const found = known.get(key) ?? painting(job);
  known.set(key, found);
  return found;
}

/** Draws a picture onto a canvas of its size, as soon as it is painted. Where nothing can be painted the canvas stays empty: what lies below it is drawn without it. */
export async function show(canvas: HTMLCanvasElement, job: Job): Promise<void> {
  if (typeof Worker === "undefined") return;
  const pixels = await pixelsOf(job);
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, job.size), 0, 0);
  canvas.dataset.painted = "";
}
