/** Paints beside the page: a picture takes longer than a frame may last. */

import { picture, type Job } from "./jobs";

addEventListener("message", async ({ data: { number, job } }: MessageEvent<{ number: number; job: Job }>) => {
  const pixels = new ImageData(picture(job), job.size);
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext("2d")!.putImageData(pixels, 0, 0);
  postMessage({ number, picture: await canvas.convertToBlob() });
});
