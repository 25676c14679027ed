// `npm start`: builds what is stale and opens the shop. A wrong setting stops it before any of that.
import { readConfig } from '../server/config.ts';
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
