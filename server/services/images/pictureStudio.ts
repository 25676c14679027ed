import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PictureAnswer, PictureOrder } from './imageWorker.ts';

export type Picture = Omit<PictureOrder, 'id'>;
/** Pictures that a page waits for come before those that are made ahead of time. */
export type Urgency = 'now' | 'ahead';

type Waiting = {
  readonly picture: Picture;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
};

export type PictureStudio = {
  readonly make: (picture: Picture, urgency: Urgency) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** A thread of its own that draws one picture after the other, started with the first order. `root` is the project's folder. */
export function openStudio(root: string): PictureStudio {
  const queues: Record<Urgency, Waiting[]> = { now: [], ahead: [] };
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let nextId = 1;

  const finish = (settle: (waiting: Waiting) => void): void => {
    const done = current;
    current = null;
    if (done) settle(done);
    work();
  };
  const start = (): Worker => {
    const started = new Worker(path.join(root, 'server/services/images/imageWorker.ts'));
    started.on('message', (answer: PictureAnswer) => {
      finish(({ resolve, reject }) =>
        'bytes' in answer ? resolve(Buffer.from(answer.bytes)) : reject(new Error(answer.error)),
      );
    });
    // A thread that broke down is replaced with the next order.
    started.on('error', (error: unknown) => {
      worker = null;
      finish(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    });
    started.unref();
    return started;
  };
  const work = (): void => {
    if (current) return;
    current = queues.now.shift() ?? queues.ahead.shift() ?? null;
    if (!current) return void worker?.unref();
    worker ??= start();
    worker.ref();
    worker.postMessage({ ...current.picture, id: nextId++ } satisfies PictureOrder);
  };

  return {
    make: (picture, urgency) =>
      new Promise((resolve, reject) => {
        queues[urgency].push({ picture, resolve, reject });
        work();
      }),
    close: async () => {
      queues.now.length = 0;
      queues.ahead.length = 0;
      await worker?.terminate();
    },
  };
}
