import { write, writeSync } from 'node:fs';
import { Counter, type Registry } from 'prom-client';
import { getErrorCode } from './errors.ts';

/**
 * A system call for each line would cost more than a stored page, so lines are written together, after this delay at
 * most.
 */
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
  /** The number of lost lines. */
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
