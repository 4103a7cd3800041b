import { describe, expect, it } from "vitest";
import { picture, type Job } from "../src/boards/painting/jobs";
import { SPACE, worldIn } from "../src/boards/painting/manners";

const SIZE = 40;
const world = worldIn("#5b9bd8", 1);

/** Red, green, blue and how dense, at a share of the picture's width and height. */
function at(job: Job, x: number, y: number): number[] {
  const pixels = picture(job);
  const from = 4 * (Math.floor(y * job.size) * job.size + Math.floor(x * job.size));
  return [...pixels.slice(from, from + 4)];
}
const brightness = ([red = 0, green = 0, blue = 0]: number[]) => red + green + blue;

describe("painted pictures", () => {
  it("are the same whenever they are painted", () => {
    const job: Job = { kind: "world", world, seed: 3, size: SIZE };
    expect(picture(job)).toEqual(picture(job));
    expect(picture(job)).not.toEqual(picture({ ...job, seed: 4 }));
  });

  it("show a sphere that is lit from one side, with nothing in the corners", () => {
    const job: Job = { kind: "world", world, seed: 3, size: SIZE };
    expect(at(job, 0.5, 0.5)[3]).toBe(255);
    expect(at(job, 0.01, 0.01)[3]).toBe(0);
    expect(brightness(at(job, 0.3, 0.3))).toBeGreaterThan(2 * brightness(at(job, 0.76, 0.76)));
    const other: Job = { ...job, light: [0.5, 0.56, 0.66] };
    expect(brightness(at(other, 0.76, 0.76))).toBeGreaterThan(brightness(at(other, 0.24, 0.24)));
  });

  it("show a lost world darker, and in pieces", () => {
    const whole = picture({ kind: "world", world, seed: 3, size: SIZE });
    const lost = picture({ kind: "world", world, seed: 3, size: SIZE, lost: true });
    const sum = (pixels: Uint8ClampedArray) => pixels.reduce((all, value, n) => (n % 4 === 3 ? all : all + value), 0);
    expect(sum(lost)).toBeLessThan(0.6 * sum(whole));
  });

  it("cover all of a sky, which is hottest round a black hole", () => {
    const job: Job = { kind: "hole", gas: SPACE, seed: 8, size: SIZE, reach: 0.3 };
    expect(picture(job).filter((_, n) => n % 4 === 3)).toEqual(new Uint8ClampedArray(SIZE * SIZE).fill(255));
    expect(brightness(at(job, 0.45, 0.5))).toBeGreaterThan(brightness(at(job, 0.05, 0.5)));
    expect(picture({ kind: "sky", gas: SPACE, seed: 8, size: SIZE, height: 10 })).toHaveLength(SIZE * 10 * 4);
  });

  it("leave what is around a planet that is cut open to the board", () => {
    const job: Job = { kind: "planet", world, seed: 5, size: SIZE, crust: 0.8, rock: [40, 30, 34], melt: [255, 160, 90] };
    expect(at(job, 0.01, 0.01)[3]).toBe(0);
    expect([at(job, 0.5, 0.5)[3], at(job, 0.5, 0.03)[3]]).toEqual([255, 255]);
    expect(brightness(at(job, 0.5, 0.5))).toBeGreaterThan(brightness(at(job, 0.5, 0.16)));
  });
});
