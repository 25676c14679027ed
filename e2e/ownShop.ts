import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../scripts/findFreePort.ts';

export type OwnShop = {
  readonly port: number;
  /** Runs an operator's command, such as `order`, `lost`, … @returns its output */
  operate(...words: readonly string[]): Promise<string>;
  close(): Promise<void>;
};

const PATIENCE_MS = 60_000;

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/e2eShop.ts', ...words], { env });
  return stdout;
}

/** Runs an operator's command on the data of the shared shop. @returns its output */
export const operateSharedShop = (origin: string, ...words: readonly string[]): Promise<string> =>
  runCommand(words, { ...process.env, PORT: new URL(origin).port, PUBLIC_URL: origin });

/** Opens another shop on the same data with its own settings, for cases that the shared production shop cannot show. */
export async function openOwnShop(settings: (port: number) => Readonly<Record<string, string>>): Promise<OwnShop> {
  const port = await findFreePort();
  const env = { ...process.env, ROLES: 'web,api', PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  const shopEnv = { ...env, ...settings(port) };
  const shop = spawn(process.execPath, ['scripts/e2eShop.ts'], {
    env: shopEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exitPromise = once(shop, 'exit');
  const close = async (): Promise<void> => {
    if (shop.exitCode === null) shop.kill('SIGTERM');
    await exitPromise;
  };
  const operate = (...words: readonly string[]): Promise<string> => runCommand(words, shopEnv);
  for (const startedAt = Date.now(); Date.now() - startedAt < PATIENCE_MS && shop.exitCode === null; await sleep(100)) {
    if (await isReady(port)) return { port, operate, close };
  }
  await close();
  throw new Error(`The shop at port ${port} did not open.`);
}
