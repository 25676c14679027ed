import { readConfig } from '../../../server/config/readConfig.ts';
import { loadSandboxes } from '../../../server/extensions/loadSandboxes.ts';

const PUBLIC_SHOP = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a key for tests alone',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://localhost/shop',
  SMTP_URL: 'smtp://localhost',
};

it('loads no sandbox in a public shop', async () => {
  expect(await loadSandboxes(readConfig(PUBLIC_SHOP))).toBeUndefined();
});

it('loads the sandboxes in a shop that only its own machine reaches', async () => {
  const local = { ...PUBLIC_SHOP, PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' };
  expect(await loadSandboxes(readConfig(local))).toBeDefined();
});
