import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const FOLDERS = ['server', 'src', 'scripts', 'public', 'types', 'dist'];

/** Copies the built project to a folder, as its next version: one asset has another name there. */
export async function createNextVersion(folder: string, asset: string): Promise<{ readonly asset: string }> {
  for (const name of FOLDERS) await cp(name, join(folder, name), { recursive: true });
  for (const name of await readdir('.')) {
    if (/\.(json|ts|cjs|mjs)$/.test(name)) await cp(name, join(folder, name));
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const next = [...asset].reverse().join('');
  for (const entry of await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|cjs|json|css)$/.test(entry.name)) continue;
    const text = await readFile(file, 'utf8');
    if (text.includes(asset)) await writeFile(file, text.replaceAll(asset, next));
    if (entry.name.includes(asset)) await rename(file, join(entry.parentPath, entry.name.replace(asset, next)));
  }
  return { asset: next };
}
