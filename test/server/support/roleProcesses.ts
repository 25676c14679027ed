import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/findFreePort.ts';

export type RoleProcess = { readonly origin: string; readonly stop: () => Promise<void> };

/** Starts the built program with some of its roles, at a free port, and waits until it is ready. */
export async function startRole(
  roles: string,
  env: Readonly<Record<string, string>>,
  fixedPort?: number,
): Promise<RoleProcess> {
  const port = fixedPort ?? (await findFreePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'roles-'));
  const child = spawn(process.execPath, ['dist/program/main.cjs'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, ROLES: roles, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
  });
  const errors: string[] = [];
  child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()));
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['exit'])]);
  if (message !== 'open') throw new Error(`ROLES=${roles} did not open: ${errors.join('')}`);
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
