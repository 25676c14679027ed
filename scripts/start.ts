// `npm start`: checks the settings, builds stale bundles and opens the shop.
import { readConfig } from '../server/config/readConfig.ts';
import { ensureBuilt } from './ensureBuilt.ts';

process.env.NODE_ENV ||= 'production';
try {
  readConfig(process.env);
  await ensureBuilt(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../server/main.ts');
