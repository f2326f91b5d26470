// Says how large what was built is by gzip -9, file by file. The browser tests fail above the limits.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist");
let sum = 0;
for (const name of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!name.isFile()) continue;
  const path = join(name.parentPath, name.name);
  const size = gzipSync(readFileSync(path), { level: 9 }).length;
  sum += size;
  console.log(`${String(size).padStart(7)}  ${path.slice(dist.length + 1)}`);
}
console.log(`${String(sum).padStart(7)}  together`);
