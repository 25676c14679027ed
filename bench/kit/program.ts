import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

export type Program = {
  readonly pid: number;
  /** Sends a message and returns the next answer. */
  request(message: object): Promise<unknown>;
  /** Stops the program gracefully. */
  stop(): Promise<void>;
};

type ProgramSettings = {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly nodeOptions?: readonly string[];
  /** Where it starts; here by default. */
  readonly folder?: string | undefined;
  /** File for its output. */
  readonly log: string;
  /** Time limit of its first message. */
  readonly timeoutMs?: number;
};

/**
 * Starts a script as a child process, as `npm start` would: production, without this process's environment.
 * Resolves with its first message.
 * @throws {Error} if it ends earlier or takes too long
 */
export async function startProgram(
  script: string,
  { env = {}, args = [], nodeOptions = [], folder, log, timeoutMs = 60_000 }: ProgramSettings,
): Promise<Program & { readonly first: unknown }> {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...nodeOptions, script, ...args], {
    ...(folder !== undefined && { cwd: folder }),
    stdio: ['ignore', output, output, 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
  });
  closeSync(output);
  try {
    const first = await nextMessage(child, script, log, timeoutMs);
    return {
      first,
      pid: child.pid ?? 0,
      request: (message) => {
        const answer = nextMessage(child, script, log, timeoutMs);
        child.send(message);
        return answer;
      },
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

async function nextMessage(child: ChildProcess, script: string, log: string, timeoutMs: number): Promise<unknown> {
  const abortController = new AbortController();
  const { signal } = abortController;
  const timer = setTimeout(() => abortController.abort(), timeoutMs);
  try {
    const [kind, value] = await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => ['message', message] as const),
      once(child, 'exit', { signal }).then(([code]: unknown[]) => ['exit', code] as const),
    ]);
    if (kind === 'message') return value;
    throw new Error(`${script} ended (${value}); see ${log}`);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new Error(`${script} is too slow; see ${log}`);
    throw error;
  } finally {
    clearTimeout(timer);
    abortController.abort();
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
