import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/findFreePort.ts';

export type RoleProcess = {
  readonly origin: string;
  /** Returns what it wrote to standard error so far. */
  readonly readErrors: () => string;
  readonly stop: () => Promise<void>;
};

type Start = {
  readonly port?: number;
  /** The program, and the project's folder in which it runs. */
  readonly program?: string;
  readonly folder?: string;
};

/** Starts the program with some of its roles, the built one at a free port by default, and waits until it is ready. */
export async function startRole(
  roles: string,
  env: Readonly<Record<string, string>>,
  { port: givenPort, program = 'dist/program/main.cjs', folder = process.cwd() }: Start = {},
): Promise<RoleProcess> {
  const port = givenPort ?? (await findFreePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'roles-'));
  const child = spawn(process.execPath, [program], {
    cwd: folder,
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
  return { origin: `http://127.0.0.1:${port}`, readErrors: () => errors.join(''), stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
