// `npm start`: checks the settings, builds stale bundles and opens the shop.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { DESK, ensureBuilt, isBuilt, PAGES, PROGRAM } from './ensureBuilt.ts';
import { showSourceLines } from './showSourceLines.ts';

const PROGRAM_FILE = resolve('dist/program/main.cjs');

process.env.NODE_ENV ||= 'production';
if (!isBuilt(PAGES, DESK, PROGRAM)) {
  try {
    // Loaded here only, because the program checks the settings itself.
    const { readConfig } = await import('../server/config/readConfig.ts');
    readConfig(process.env);
    await ensureBuilt(console.log, PAGES, DESK, PROGRAM);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
showSourceLines(PROGRAM_FILE);
createRequire(import.meta.url)(PROGRAM_FILE);
