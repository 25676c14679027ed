import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Sources of the measured shop's data. */
const SOURCES = ['server/db/migrations', 'server/demo'];
const HOME = '.data/bench';

/**
 * Returns the shop's DATA_DIR, reused between runs; changed migrations or demo data get a new one. Absolute.
 * @param root the checkout
 */
export async function prepareDataFolder(products: number, root = '.'): Promise<string> {
  const home = join(root, HOME);
  const version = await hashSources(root);
  const names = await readdir(home).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(version)) await rm(join(home, name), { recursive: true, force: true });
  }
  const folder = resolve(home, `${version}-${products}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 10);
}
