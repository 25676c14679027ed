import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = ['server/db/migrations', 'server/demo'];

/** The folder of the journeys' data, which later runs reuse. */
export const E2E_HOME = '.data/e2e';

/** Returns the version of migrations and demo data: data of another version are not reused. */
export async function computeDataVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}
