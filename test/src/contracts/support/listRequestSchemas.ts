import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDERS = ['server/services', 'server/web', 'server/providers'];
const VALUE_IMPORT = /import \{([^}]*)\} from '[^']*src\/contracts\/([\w/]+)\.ts'/g;

/** The files that parse requests. Sandboxes imitate third parties and are not served in production. */
const listSources = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('sandbox/'))
      .map((file) => join(folder, file)),
  );

/** The files that declare zod schemas of their own. Operations and lists of staff do, and are tested by their list. */
export const listSchemaFiles = (): string[] =>
  listSources()
    .filter((file) => !/\/(operations|desk)\//.test(file))
    .filter((file) => /^import \{[^}]*\bz\b[^}]*\} from 'zod'/m.test(readFileSync(file, 'utf8')))
    .sort();

/** `topic/module.export` of every contract that one of these files uses as a value. */
function findUsedContracts(): Set<string> {
  const contractNames = new Set<string>();
  for (const file of listSources()) {
    for (const [, names = '', module] of readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)) {
      for (const name of names.split(',').map((text) => text.trim())) {
        if (name !== '' && !name.startsWith('type ')) contractNames.add(`${module}.${name.split(' as ')[0]}`);
      }
    }
  }
  return contractNames;
}

/** Every contract that parses a request, by `module.export`; of the others only types are used. */
export async function listRequestSchemas(): Promise<Map<string, z.ZodType>> {
  const schemas = new Map<string, z.ZodType>();
  for (const place of [...findUsedContracts()].sort()) {
    const [module = '', name = ''] = place.split('.');
    const moduleExports: Record<string, unknown> = await import(`../../../../src/contracts/${module}.ts`);
    const schema = moduleExports[name];
    if (schema instanceof z.ZodType) schemas.set(place, schema);
  }
  return schemas;
}
