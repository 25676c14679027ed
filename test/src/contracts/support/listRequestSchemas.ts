import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { API_CALLS } from '../../../../server/openapi/callTables.ts';

const CONTRACTS = 'src/contracts';
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

/** The exports of every contract by `module.export`. */
async function importContracts(): Promise<Map<string, unknown>> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const contracts = new Map<string, unknown>();
  for (const file of files) {
    const exports: Record<string, unknown> = await import(`../../../../${CONTRACTS}/${file}`);
    for (const [name, value] of Object.entries(exports)) contracts.set(`${file.replace(/\.ts$/, '')}.${name}`, value);
  }
  return contracts;
}

/**
 * Every contract that parses a request, by `module.export`: those of the calls of the API, and those that a file of the
 * server uses as values. A schema that a call composes has the name of its call.
 */
export async function listRequestSchemas(): Promise<Map<string, z.ZodType>> {
  const contracts = await importContracts();
  const schemas = new Map<string, z.ZodType>();
  for (const place of [...findUsedContracts()].sort()) {
    const schema = contracts.get(place);
    if (schema instanceof z.ZodType) schemas.set(place, schema);
  }
  const places = new Map([...contracts].map(([place, value]) => [value, place]));
  for (const { name, query, body } of API_CALLS)
    for (const schema of [query, body]) if (schema) schemas.set(places.get(schema) ?? name, schema);
  return schemas;
}
