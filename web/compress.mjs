/**
 * Compresses files once, as well as it can be done, for servers that give them as they lie there: `node compress.mjs FOLDER...` writes a file `.br` beside each whose name
 * holds what is in it, and deletes those whose file is gone.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const COMPRESSED = /[.-][\w-]{8,}\.(js|css|json|wasm|svg)$/;
const LEAST = 512;

for (const folder of process.argv.slice(2)) {
  const names = readdirSync(folder);
  for (const name of names) {
    const file = join(folder, name);
    if (name.endsWith(".br") && !existsSync(file.slice(0, -3))) rmSync(file);
    else if (COMPRESSED.test(name) && !existsSync(`${file}.br`)) compress(file);
  }
}

function compress(file) {
  const content = readFileSync(file);
  if (content.length < LEAST) return;
  const small = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  const unfinished = `${file}.${process.pid}.unfinished`; // nobody finds half a file
  writeFileSync(unfinished, small);
  renameSync(unfinished, `${file}.br`);
}
