import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PictureAnswer, PictureOrder } from './imageWorker.ts';

type Picture = Omit<PictureOrder, 'id'>;
/** Pictures that a page waits for come before those that are made ahead of time. */
export type Urgency = 'now' | 'ahead';

type Waiting = {
  readonly picture: Picture;
  /** When a page asked for it last, in steps of time; ahead of time, none has. */
  step: number;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
};

export type PictureStudio = {
  readonly make: (name: string, picture: Picture, urgency: Urgency) => Promise<Buffer>;
  /** A page asks (again) for a picture that is waiting to be drawn. */
  readonly hurry: (name: string) => void;
  readonly close: () => Promise<void>;
};

/** A page asks for its pictures at about the same time, the important ones first: within so long their order is kept. */
const STEP_MS = 2000;
const AHEAD = -1;

/** The next to draw: of those that were asked for last, the first. Who has gone on to another page waits for no list left behind. */
export function nextName(waiting: ReadonlyMap<string, { readonly step: number }>): string | undefined {
  let next: string | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  for (const [name, { step }] of waiting) {
    if (step <= latest) continue;
    next = name;
    latest = step;
  }
  return next;
}

/** A thread of its own that draws one picture after the other, those of the page asked for last first; started with the first order. `root` is the project's folder. */
export function openStudio(root: string): PictureStudio {
  const waiting = new Map<string, Waiting>();
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
    const name = nextName(waiting);
    if (name === undefined) return void worker?.unref();
    current = waiting.get(name) ?? null;
    waiting.delete(name);
    if (!current) return;
    worker ??= start();
    worker.ref();
    worker.postMessage({ ...current.picture, id: nextId++ } satisfies PictureOrder);
  };

  const thisStep = (): number => Math.floor(performance.now() / STEP_MS);
  return {
    make: (name, picture, urgency) =>
      new Promise((resolve, reject) => {
        waiting.set(name, { picture, step: urgency === 'now' ? thisStep() : AHEAD, resolve, reject });
        work();
      }),
    hurry: (name) => {
      const known = waiting.get(name);
      if (known) known.step = thisStep();
    },
    close: async () => {
      waiting.clear();
      await worker?.terminate();
    },
  };
}
