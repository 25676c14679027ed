import { explainStartFailure } from './explainStartFailure.ts';

export type Lifecycle = {
  /** Names what was opened and how to close it; closing goes backwards. */
  opened(close: () => Promise<unknown>): void;
  /** Gives closing so much more time, in milliseconds. */
  extendDeadline(milliseconds: number): void;
  /** Asks for the end from inside: a command that is done. */
  end(code: number): void;
};

/** Closing takes at most this long, and by how much it was extended, whatever hangs. */
const DEADLINE_MS = 9000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Opens a program and keeps it until it is asked to end: by a signal, or by the end of the process that started it. Then closes
 * what was opened, in reverse, and exits: 0 when asked, 1 when it could not start or broke down.
 */
export async function runUntilAsked(open: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  let deadline = DEADLINE_MS;
  let ending = false;
  const end = async (code: number): Promise<void> => {
    // A Ctrl-C reaches us twice: from the terminal, and passed on by the process that started us.
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code || 1), deadline).unref();
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  const breakDown = (error: unknown): void => {
    // What breaks because everything is being closed is no news.
    if (ending) return;
    console.error(explainStartFailure(error) ?? error);
    void end(1);
  };
  process.on('uncaughtException', breakDown);
  process.on('unhandledRejection', breakDown);
  try {
    await open({
      opened: (close) => closers.push(close),
      extendDeadline: (milliseconds) => {
        deadline += milliseconds;
      },
      end: (code) => void end(code),
    });
  } catch (error) {
    breakDown(error);
  }
}
