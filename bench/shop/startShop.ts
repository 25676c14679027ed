import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Program, startProgram } from '../kit/program.ts';

export type ShopSettings = {
  readonly port: number;
  readonly dataDir: string;
  readonly products: number;
  /** File of its log. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The checkout that is started; this one by default. */
  readonly folder?: string | undefined;
};

/** The first start seeds the shop, which depends on the number of products. */
const TIMEOUT_MS = 1_200_000;

/** Starts a production shop on the loopback address as `npm start` does, without drawing pictures in advance. */
export async function startShop({ port, dataDir, products, log, env, folder = '.' }: ShopSettings): Promise<Program> {
  const settings: typeof import('../../scripts/nodeSettings.mjs') = await import(
    pathToFileURL(resolve(folder, 'scripts/nodeSettings.mjs')).href
  );
  return startProgram('scripts/start.ts', {
    nodeOptions: settings.SHOP_OPTIONS,
    folder,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_PRODUCTS: String(products),
      PICTURES_AHEAD: '0',
      ...settings.MALLOC_SETTINGS,
      NODE_COMPILE_CACHE: resolve(folder, settings.COMPILE_CACHE),
      ...env,
    },
    log,
    timeoutMs: TIMEOUT_MS,
  });
}
