/** Paints beside the page: a picture takes longer than a frame may last. */

import { picture, type Job } from "./jobs";

addEventListener("message", ({ data }: MessageEvent<{ number: number; job: Job }>) => {
  const pixels = picture(data.job);
  postMessage({ number: data.number, pixels }, { transfer: [pixels.buffer] });
});
