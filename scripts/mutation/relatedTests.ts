import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Maps each file to its importers. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const SOURCES = '{src,server,scripts,test}/**/*.{ts,tsx}';
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Reads the imports of all sources and tests. */
export function readImporters(root = '.'): Importers {
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = relative('.', join(file, '..', specifier));
      for (const path of /\.tsx?$/.test(imported) ? [imported] : [`${imported}.ts`, `${imported}.tsx`]) {
        importers.set(path, [...(importers.get(path) ?? []), file]);
      }
    }
  }
  return importers;
}

/** Returns the unit tests that import a file within `distance` steps, nearest first. */
export function findUnitTests(importers: Importers, file: string, distance: number): string[] {
  const found: string[] = [];
  const seen = new Set([file]);
  let reached = [file];
  for (let step = 0; step < distance; step += 1) {
    reached = reached.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path));
    for (const path of reached) {
      if (!seen.has(path) && /\.test\.ts$/.test(path) && !path.endsWith('.integration.test.ts')) found.push(path);
      seen.add(path);
    }
  }
  return found;
}

/** Returns the integration tests of a file's service. */
export function findIntegrationTests(file: string, root = '.'): string[] {
  const folder = /^server\/services\/[^/]+/.exec(file)?.[0];
  return folder === undefined ? [] : globSync(`test/${folder}/**/*.integration.test.ts`, { cwd: root }).sort();
}
