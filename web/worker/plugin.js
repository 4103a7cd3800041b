/** The part of the build that writes the service worker. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Of the files of a build those that only one game (recordings, too) or one of the other languages needs; the service worker keeps them when they are needed. */
const ON_DEMAND = /^assets\/(Board|language-of-|language-(?!en-)[a-z]{2,3}(-\w+)?-.{8}\.js|[^/]+\.webp$)/;

/** Writes the service worker with the names of all files, of which the pages are made. */
export function serviceWorker() {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const made = Object.values(bundle).map((one) => ({ name: one.fileName, content: one.type === "chunk" ? one.code : one.source }));
        const given = readdirSync("public").map((name) => ({ name, content: readFileSync(`public/${name}`) }));
        const all = [...made, ...given].filter(({ name }) => !name.endsWith(".map")).sort((one, other) => (one.name < other.name ? -1 : 1));
        const version = all.reduce((hash, { name, content }) => hash.update(name).update(content), createHash("sha256")).digest("hex").slice(0, 16);
        const files = all.map(({ name }) => name);
        const source = readFileSync("worker/service.js", "utf8")
          .replace("__VERSION__", version)
          .replace("__SHELL__", JSON.stringify(files.filter((name) => !ON_DEMAND.test(name))))
          .replace("__FILES__", JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
