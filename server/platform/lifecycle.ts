import { getErrorCode, StartError } from './errors.ts';

/** Failures that an operator can fix, by code of Node or PostgreSQL. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['53100', 'the disk of the database is full'],
  ['EROFS', 'the disk cannot be written'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
]);

/** Explains a failed start in one line if the operator can fix it; undefined for a bug. */
export function explainStartFailure(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  for (let current = error; current instanceof Error; current = current.cause) {
    const reason = REASONS.get(getErrorCode(current));
    if (reason) return `${reason}: ${current.message.replaceAll(/\s+/g, ' ')}`;
  }
  return undefined;
}

export type Lifecycle = {
  /** Registers a function that closes an opened resource; resources are closed in reverse order. */
  addCloser(close: () => Promise<unknown>): void;
  /** Extends the time limit of closing, in milliseconds. */
  extendDeadline(milliseconds: number): void;
  /** Ends the program from inside, as after a finished command. */
  end(code: number): void;
};

/** Maximum time of closing, plus extensions. */
const DEADLINE_MS = 9000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Opens a program and runs it until a signal or the end of its parent process. Then closes the resources in reverse order and
 * exits:
 * 0 on request, 1 if it could not start or failed.
 */
export async function runUntilSignal(open: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  let deadline = DEADLINE_MS;
  let ending = false;
  const end = async (code: number): Promise<void> => {
    // Ctrl-C arrives twice: from the terminal and from the parent process.
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code || 1), deadline).unref();
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  const breakDown = (error: unknown): void => {
    // Failures caused by closing are not reported.
    if (ending) return;
    console.error(explainStartFailure(error) ?? error);
    void end(1);
  };
  process.on('uncaughtException', breakDown);
  process.on('unhandledRejection', breakDown);
  try {
    await open({
      addCloser: (close) => closers.push(close),
      extendDeadline: (milliseconds) => {
        deadline += milliseconds;
      },
      end: (code) => void end(code),
    });
  } catch (error) {
    breakDown(error);
  }
}

/** The state on `/readyz` and in the metrics. Each part writes its own field. */
export type Health = {
  /** `absent` if another process runs the jobs. */
  worker: 'absent' | 'running' | 'restarting';
  /** Set during shutdown: no new traffic should arrive. */
  isDraining: boolean;
};

export const createHealth = (): Health => ({ worker: 'absent', isDraining: false });
