import { write, writeSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { getErrorCode } from './errors.ts';

const REDACTED_TEXT = '[redacted]';

/** Names of secrets in addresses and messages, such as the token of a guest's order. */
const SECRET_NAMES = '(?:(?:[a-z]{2,12}_)?token|client_secret|code_verifier|claimCode|(?:current|new)?password)';
/** Secrets in addresses only: elsewhere these names are harmless. */
const ANSWER_NAMES = '(?:[?&]|%3F|%26)(?:code|state|nonce)';
const EQUALS = '(?:=|%(?:25)*3D)';
const VALUE = '(?:(?!%(?:25)*26)[^&\\s"\'\\\\#<>])+';

const IN_ADDRESS = new RegExp(`((?:${SECRET_NAMES}|${ANSWER_NAMES})${EQUALS})${VALUE}`, 'gi');
const IN_JSON = new RegExp(`("${SECRET_NAMES}":)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const SIGNED_TOKEN = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;

/** Redacts secrets in a log line, in paths, queries, referrers and messages. */
export const redactSecrets = (line: string): string =>
  line
    .replace(IN_ADDRESS, `$1${REDACTED_TEXT}`)
    .replace(IN_JSON, `$1"${REDACTED_TEXT}"`)
    .replace(SIGNED_TOKEN, REDACTED_TEXT);

/** A system call for each line would cost more than a stored page: lines wait for this at most. */
const PIECE_BYTES = 4096;
const LATEST_MS = 100;
/** Lines that wait while the target takes none; further ones are lost. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** A full disk or a closed pipe rarely recovers sooner, and each attempt takes a thread for a moment. */
const RETRY_MS = 1_000;
/** A pipe whose reader is slow has space again soon. */
const BUSY_RETRY_MS = 100;
const BUSY = new Set(['EAGAIN', 'EBUSY']);

/**
 * Writes log lines to a file descriptor. Never throws and never waits, whatever becomes of the target (full disk, closed pipe,
 * reader that stopped): lines wait in memory up to a limit, and further ones are counted as lost.
 */
export class LogOutput {
  readonly #fd: number;
  #lines: string[] = [];
  /** Bytes of the waiting lines and of the piece that is being written. */
  #bytes = 0;
  /** When the write under way began; undefined between writes. */
  #writingSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isUsed = false;
  /** The rest of a piece that could not be written. */
  #rest: Buffer | undefined;
  lostLines = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  write(line: string): void {
    if (!this.#isUsed) process.on('exit', () => this.#writeLast());
    this.#isUsed = true;
    const bytes = Buffer.byteLength(line);
    if (this.#bytes + bytes > MAX_WAITING_BYTES) {
      this.lostLines += 1;
      return;
    }
    this.#lines.push(line);
    this.#bytes += bytes;
    // After a failure, the timer of the next attempt is running.
    if (this.#bytes >= PIECE_BYTES && !this.#rest) this.flush();
    else this.#plan(LATEST_MS);
  }

  /** Begins to write the waiting lines, unless the target is failing. */
  flush(): void {
    if (this.#writingSince === undefined && !this.#rest) this.#writeWaiting();
  }

  #plan(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#writingSince === undefined) this.#writeWaiting();
    }, milliseconds).unref();
  }

  #takePiece(): Buffer {
    const piece = this.#rest ?? Buffer.from(this.#lines.join(''));
    if (!this.#rest) this.#lines = [];
    this.#rest = undefined;
    return piece;
  }

  #writeWaiting(): void {
    const piece = this.#takePiece();
    if (piece.byteLength === 0) return;
    this.#writingSince = performance.now();
    write(this.#fd, piece, (error, written) => {
      this.#writingSince = undefined;
      this.#bytes -= written ?? 0;
      const rest = piece.subarray(written ?? 0);
      if (rest.byteLength > 0) this.#rest = rest;
      if (error) this.#plan(BUSY.has(getErrorCode(error)) ? BUSY_RETRY_MS : RETRY_MS);
      else if (this.#bytes > 0) this.#writeWaiting();
    });
  }

  /** Whether the target failed, or its reader has stopped: a write could then block for ever. */
  get #isFailing(): boolean {
    return (
      this.#rest !== undefined ||
      (this.#writingSince !== undefined && performance.now() - this.#writingSince > RETRY_MS)
    );
  }

  /** Writes the last lines when the process ends, if the target takes them. */
  #writeLast(): void {
    try {
      while (!this.#isFailing && this.#lines.length > 0) {
        const piece = this.#takePiece();
        const written = writeSync(this.#fd, piece);
        if (written < piece.byteLength) this.#rest = piece.subarray(written);
      }
    } catch {
      // The process ends without them.
    }
  }
}

/** Registers the number of lost log lines as a metric. */
export function countLostLines(registry: Registry, output: Pick<LogOutput, 'lostLines'>): void {
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that were lost because its target (disk, pipe) took none',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(output.lostLines);
    },
  });
}

export type { Logger };

/** Fields that are never logged, to a depth of four. */
const SECRETS = [
  'addCreditCardNumber',
  'cardNumber',
  'cc',
  'cvv',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'cookie',
  'cookies',
  'authorization',
  '["set-cookie"]',
];

const redactedPaths = SECRETS.flatMap((name) => {
  const inside = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${inside}`, `*.*${inside}`, `*.*.*${inside}`];
});

export const STANDARD_OUTPUT = 1;
/** Lines of this level and above are written at once, because the process may be about to die. */
const URGENT_LEVEL = 40;

/** The most keys that a limit remembers. */
const MAX_KEYS = 10_000;

/** Returns a function that tells whether a key was not logged in the last `milliseconds`, and remembers it. */
export function createLogLimit(milliseconds: number): (key: string) => boolean {
  const logged = new LRUCache<string, true>({ max: MAX_KEYS, ttl: milliseconds });
  return (key) => {
    const isNew = !logged.has(key);
    if (isNew) logged.set(key, true);
    return isNew;
  };
}

type LogTarget = DestinationStream & {
  /** Begins to write the waiting lines. */
  readonly flush?: () => void;
};

/** Creates a JSON log, on standard output by default, without card data, passwords, cookies and tokens. */
export function createLog(level: string, target: LogTarget = new LogOutput(STANDARD_OUTPUT)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    hooks: {
      logMethod(args, method, lineLevel) {
        method.apply(this, args);
        if (lineLevel >= URGENT_LEVEL) target.flush?.();
      },
      // Applied to every line, as addresses may contain secrets too.
      streamWrite: redactSecrets,
    },
  };
  return pino(options, target);
}
