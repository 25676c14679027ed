import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** What the measured shop's data is made from. */
const SOURCES = ['server/db/migrations', 'server/cli/demo'];
const HOME = '.data/bench';

/** The measured shop's own DATA_DIR, kept between runs; other migrations or another demo catalogue get new data. Absolute. */
export async function dataFolder(products: number): Promise<string> {
  const version = await sourcesHash();
  const names = await readdir(HOME).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(version)) await rm(join(HOME, name), { recursive: true, force: true });
  }
  const folder = resolve(HOME, `${version}-${products}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 10);
}
