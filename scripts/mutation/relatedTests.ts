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
      const importedFile = relative('.', join(file, '..', specifier));
      for (const path of /\.tsx?$/.test(importedFile)
        ? [importedFile]
        : [`${importedFile}.ts`, `${importedFile}.tsx`]) {
        importers.set(path, [...(importers.get(path) ?? []), file]);
      }
    }
  }
  return importers;
}

/** Returns the unit tests that import a file within `distance` steps, nearest first. */
export function findUnitTests(importers: Importers, file: string, distance: number): string[] {
  const foundTests: string[] = [];
  const seenFiles = new Set([file]);
  let reachedFiles = [file];
  for (let step = 0; step < distance; step += 1) {
    reachedFiles = reachedFiles.flatMap((path) => importers.get(path) ?? []).filter((path) => !seenFiles.has(path));
    for (const path of reachedFiles) {
      if (!seenFiles.has(path) && /(?<!\.(integration|fault))\.test\.ts$/.test(path)) foundTests.push(path);
      seenFiles.add(path);
    }
  }
  return foundTests;
}

/** Tests in other folders that also cover a service, because shoppers reach it only through them. */
const TESTED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  promotions: [
    'server/services/checkout/{promoCodes,guestCodes,shippingBenefit}',
    'server/services/subscriptions/signup',
    'server/cli/commands/promoCommands',
  ],
  payments: [
    'server/services/checkout/redirect/*',
    'server/services/checkout/{killed,recovery,stripe,stripeNotices}',
    'server/services/orders/cancel/**/*',
    'server/services/checkout/configureFlags',
    'server/services/accountData/accountData',
  ],
  orders: [
    'server/services/returns/returns',
    'server/services/accountData/accountData',
    'server/services/checkout/{restrictions,orderDelivery/orderDelivery}',
    'server/services/reviews/writing',
    'server/cli/commands/orders/*',
  ],
  identity: ['server/services/accountData/accountData', 'server/services/agents/agents'],
  paymentInstruments: ['server/services/checkout/checkout'],
};

/** Returns the integration tests of a file's service, those of its own folder first. */
export function findIntegrationTests(file: string, root = '.'): string[] {
  const service = /^server\/services\/([^/]+)/.exec(file)?.[1];
  if (service === undefined) return [];
  const names = [`server/services/${service}/**/*`, ...(TESTED_ELSEWHERE[service] ?? [])];
  return globSync(
    names.map((name) => `test/${name}.integration.test.ts`),
    { cwd: root },
  ).toSorted((a, b) => computeNearness(b, file) - computeNearness(a, file) || (a < b ? -1 : 1));
}

/** Counts the first path segments, and the name, that a test shares with the file; a folder of public files does not count. */
function computeNearness(test: string, file: string): number {
  const listSegments = (path: string): string[] => path.replace('/actions/', '/').split('/');
  const [fileSegments, other] = [listSegments(file), listSegments(test.replace(/^test\//, ''))];
  const differing = fileSegments.findIndex(
    (segment, index) => segment.replace(/\.ts$/, '.integration.test.ts') !== other[index] && segment !== other[index],
  );
  return differing < 0 ? fileSegments.length : differing;
}
