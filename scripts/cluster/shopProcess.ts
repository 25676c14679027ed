import { join } from 'node:path';
import { findFreePort } from '../findFreePort.ts';
import { startProgram } from './startProgram.ts';

export type ShopRole = 'web' | 'api' | 'worker';

export type ShopProcess = {
  readonly role: ShopRole;
  readonly port: number;
  /** Finishes the requests under way, and ends. */
  readonly stop: () => Promise<void>;
};

type Start = {
  readonly role: ShopRole;
  /** The folder of a release. */
  readonly release: string;
  readonly logs: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Starts a process of the shop at a free port of this machine, and waits until it is ready. */
export async function startShopProcess({ role, release, logs, env }: Start): Promise<ShopProcess> {
  const port = await findFreePort();
  const program = startProgram({
    name: `the ${role} process`,
    command: process.execPath,
    args: ['scripts/run.mjs', 'scripts/start.ts'],
    logFile: join(logs, `${role}-${port}.log`),
    options: { cwd: release, env: { ...process.env, ...env, ROLES: role, PORT: String(port), HOST: '127.0.0.1' } },
  });
  await program.waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return { role, port, stop: () => program.end('SIGTERM') };
}
