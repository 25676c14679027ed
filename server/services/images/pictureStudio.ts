import { Worker } from 'node:worker_threads';
import { workerFile } from '../../platform/workerFile.ts';
import type { PictureAnswer, PictureOrder } from './imageWorker.ts';

type Picture = Omit<PictureOrder, 'id'>;
const WORKER = workerFile('server/services/images/imageWorker.ts');
/** Pictures of a waiting page come before those made in advance. */
export type Urgency = 'now' | 'ahead';

type Waiting = {
  readonly picture: Picture;
  /** The time step of the latest request; none for a picture made in advance. */
  step: number;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
};

export type PictureStudio = {
  readonly make: (name: string, picture: Picture, urgency: Urgency) => Promise<Buffer>;
  /** Raises the priority of a waiting picture that a page requested again. */
  readonly prioritize: (name: string) => void;
  readonly close: () => Promise<void>;
};

/** A page requests its pictures within this time, important ones first: their order is preserved. */
const STEP_MS = 2000;
const AHEAD = -1;

/**
 * Returns the next picture to draw: the first of the latest step. Pages that the shopper has left do not delay the
 * current one.
 */
export function pickNextName(waitingPictures: ReadonlyMap<string, { readonly step: number }>): string | undefined {
  let next: string | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  for (const [name, { step }] of waitingPictures) {
    if (step <= latest) continue;
    next = name;
    latest = step;
  }
  return next;
}

/**
 * Opens a thread that draws one picture at a time, for the latest page first; it starts with the first order.
 */
export function openStudio(): PictureStudio {
  const waitingPictures = new Map<string, Waiting>();
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let nextId = 1;

  const finish = (settle: (waiting: Waiting) => void): void => {
    const finishedPicture = current;
    current = null;
    if (finishedPicture) settle(finishedPicture);
    work();
  };
  const start = (): Worker => {
    const newWorker = new Worker(WORKER);
    newWorker.on('message', (answer: PictureAnswer) => {
      finish(({ resolve, reject }) =>
        'bytes' in answer ? resolve(Buffer.from(answer.bytes)) : reject(new Error(answer.error)),
      );
    });
    // A crashed thread is replaced with the next order.
    newWorker.on('error', (error: unknown) => {
      worker = null;
      finish(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    });
    newWorker.unref();
    return newWorker;
  };
  const work = (): void => {
    if (current) return;
    const name = pickNextName(waitingPictures);
    if (name === undefined) return void worker?.unref();
    current = waitingPictures.get(name) ?? null;
    waitingPictures.delete(name);
    if (!current) return;
    worker ??= start();
    worker.ref();
    worker.postMessage({ ...current.picture, id: nextId++ } satisfies PictureOrder);
  };

  const getCurrentStep = (): number => Math.floor(performance.now() / STEP_MS);
  return {
    make: (name, picture, urgency) =>
      new Promise((resolve, reject) => {
        waitingPictures.set(name, { picture, step: urgency === 'now' ? getCurrentStep() : AHEAD, resolve, reject });
        work();
      }),
    prioritize: (name) => {
      const waitingPicture = waitingPictures.get(name);
      if (waitingPicture) waitingPicture.step = getCurrentStep();
    },
    close: async () => {
      waitingPictures.clear();
      await worker?.terminate();
    },
  };
}
