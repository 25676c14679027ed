import { type ChildProcess, fork } from 'node:child_process';
import { resolveWorkerFile } from '../../platform/resolveWorkerFile.ts';
import type { PictureAnswer, PictureOrder } from './pictureMaker.ts';

const PROGRAM = resolveWorkerFile('server/services/images/pictureProcess.ts');
/** The process ends after this time without an order, and returns its memory. */
const IDLE_MS = 60_000;
/** The variables that drawing needs; none of the shop's secrets. */
const VARIABLES = ['PATH', 'HOME', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'LD_LIBRARY_PATH'];

const startProcess = (program: string): ChildProcess =>
  fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: Object.fromEntries(VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

type Drawing = { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void };

/**
 * Draws pictures in a process of their own, one at a time: their memory is not the shop's. The process starts with the
 * first order; one that has ended, or that runs another program than the order needs, is replaced with the next order.
 */
export class DrawingProcess {
  readonly #start: (program: string) => ChildProcess;
  readonly #idleMs: number;
  #child: ChildProcess | undefined;
  #program = PROGRAM;
  #drawing: Drawing | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor({ start = startProcess, idleMs = IDLE_MS } = {}) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  /**
   * Draws one picture; the next order may follow when it is settled.
   * @throws {Error} if the picture cannot be drawn, or the process ends
   */
  async draw(order: PictureOrder): Promise<Buffer> {
    clearTimeout(this.#idleTimer);
    if ('program' in order && order.program !== this.#program) this.#setProgram(order.program);
    this.#child ??= this.#open();
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    return new Promise((resolve, reject) => {
      this.#drawing = { resolve, reject };
      // A failure ends the process, which rejects the picture.
      child.send(order, (error) => error && child.kill('SIGKILL'));
    });
  }

  /** Ends the process at once. */
  close(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
  }

  /** Every program draws SVG, so that the next drawing without a program uses this one. */
  #setProgram(program: string): void {
    this.#program = program;
    this.#child?.disconnect();
    this.#child = undefined;
  }

  #open(): ChildProcess {
    const child = this.#start(this.#program);
    child.on('message', (answer: PictureAnswer) => {
      this.#rest(child);
      this.#settle(({ resolve, reject }) =>
        'bytes' in answer ? resolve(Buffer.from(answer.bytes)) : reject(new Error(answer.error)),
      );
    });
    child.on('error', (error) => this.#handleEnd(child, error.message));
    child.on('exit', (code, signal) => this.#handleEnd(child, `the process ended with ${signal ?? code}`));
    return child;
  }

  #settle(settle: (drawing: Drawing) => void): void {
    const drawing = this.#drawing;
    this.#drawing = undefined;
    if (drawing) settle(drawing);
  }

  #handleEnd(child: ChildProcess, reason: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#settle(({ reject }) => reject(new Error(`The picture was not drawn: ${reason}`)));
  }

  /** Lets the shop end while nothing is drawn. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idleTimer = setTimeout(() => {
      this.#child = undefined;
      child.disconnect();
    }, this.#idleMs).unref();
  }
}
