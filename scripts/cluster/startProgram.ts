import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Receives the output. */
  readonly logFile: string;
  readonly options?: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;
};

export type RunningProgram = {
  readonly child: ChildProcess;
  /** Waits until `isReady` is true. @throws {Error} with the end of the log if the program ends before, or never is */
  readonly waitUntil: (isReady: () => Promise<boolean>) => Promise<void>;
  readonly hasEnded: () => boolean;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Returns whether a program listens at a port of this machine. */
export const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const PAUSE_MS = 100;
const PATIENCE_MS = 180_000;
const SHOWN_LOG = 2000;

/** Starts a program that writes into a log file. */
export function startProgram({ name, command, args, logFile, options }: Program): RunningProgram {
  const log = openSync(logFile, 'a');
  // In a group of its own: Ctrl-C must not end the database before the shop.
  const child = spawn(command, [...args], { ...options, detached: true, stdio: ['ignore', log, log] });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  child.on('error', () => undefined);
  const waitUntil = async (isReady: () => Promise<boolean>): Promise<void> => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!(await isReady().catch(() => false))) {
      if (hasEnded() || Date.now() > giveUpAt)
        throw new Error(`${name} does not run: ${readFileSync(logFile, 'utf8').slice(-SHOWN_LOG)}`);
      await sleep(PAUSE_MS);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    const exitPromise = once(child, 'exit');
    child.kill(signal);
    await exitPromise;
  };
  return { child, waitUntil, hasEnded, end };
}
