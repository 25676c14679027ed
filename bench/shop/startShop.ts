import { resolve } from 'node:path';
import { COMPILE_CACHE, MALLOC_SETTINGS, SHOP_OPTIONS } from '../../scripts/nodeSettings.mjs';
import { type Program, startProgram } from '../kit/program.ts';

export type ShopSettings = {
  readonly port: number;
  readonly dataDir: string;
  readonly products: number;
  /** File of its log. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** The first start seeds the shop, which depends on the number of products. */
const TIMEOUT_MS = 1_200_000;

/** Starts a production shop on the loopback address as `npm start` does, without drawing pictures in advance. */
export function startShop({ port, dataDir, products, log, env }: ShopSettings): Promise<Program> {
  return startProgram('scripts/start.ts', {
    nodeOptions: SHOP_OPTIONS,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_PRODUCTS: String(products),
      PICTURES_AHEAD: '0',
      ...MALLOC_SETTINGS,
      NODE_COMPILE_CACHE: resolve(COMPILE_CACHE),
      ...env,
    },
    log,
    timeoutMs: TIMEOUT_MS,
  });
}
