import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parts } from '../parts.ts';
import { hasProducts } from '../services/catalog/sourceProducts.ts';
import { renewDrawings } from './renewDrawings.ts';
import { seedDemo } from './seedDemo.ts';

type DemoParts = Pick<Parts, 'config' | 'db' | 'clock'>;

/**
 * Fills an empty catalog with the demo shop and reports the progress at each tenth. A filled one stays unchanged, except
 * for the names of drawings that changed since. Continues an interrupted run.
 */
export async function seedOnFirstStart(parts: DemoParts, log: (line: string) => void): Promise<void> {
  const { config, db } = parts;
  const markerFile = join(config.dataDir, 'seeding');
  if (config.seedProducts === 0) return;
  if ((await hasProducts(db)) && !existsSync(markerFile)) {
    const renewedCount = await renewDrawings(db);
    if (renewedCount > 0) log(`The drawings of ${renewedCount} styles changed; their pictures are made again.`);
    return;
  }
  // With an external database and a given key, the folder may not exist yet.
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(markerFile, 'The demo shop is being filled; the next start goes on with it.\n');
  log(`Filling the demo shop with ${config.seedProducts} products (this once) …`);
  await seedDemo(parts, { products: config.seedProducts, onProgress: reportEachTenth(log) });
  await rm(markerFile);
}

function reportEachTenth(log: (line: string) => void): (progress: { doneCount: number; total: number }) => void {
  let lastTenth = 0;
  return ({ doneCount, total }) => {
    const tenth = Math.floor((10 * doneCount) / total);
    if (tenth <= lastTenth) return;
    lastTenth = tenth;
    log(`  ${doneCount} of ${total} products`);
  };
}
