import type { DrawingProcess } from './DrawingProcess.ts';
import type { PictureOrder } from './pictureMaker.ts';

/** Pictures of a waiting page come before those made in advance. */
export type Urgency = 'now' | 'ahead';

type WaitingPicture = {
  readonly order: PictureOrder;
  /** The time step of the latest request; none for a picture made in advance. */
  step: number;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
};

export type PictureStudio = {
  readonly make: (name: string, order: PictureOrder, urgency: Urgency) => Promise<Buffer>;
  /** Raises the priority of a waiting picture that a page requested again. */
  readonly prioritize: (name: string) => void;
  readonly close: () => Promise<void>;
};

/** A page requests its pictures within this time, important ones first: their order is preserved. */
const STEP_MS = 2000;
const AHEAD = -1;

/** Returns the next picture to draw: the first of the latest step, so that pages left do not delay the current one. */
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

/** Opens a queue of pictures, which are drawn one at a time, those of the latest page first. */
export function openStudio(drawing: Pick<DrawingProcess, 'draw' | 'close'>): PictureStudio {
  const waitingPictures = new Map<string, WaitingPicture>();
  let isDrawing = false;

  const work = async (): Promise<void> => {
    if (isDrawing) return;
    isDrawing = true;
    for (let name = pickNextName(waitingPictures); name !== undefined; name = pickNextName(waitingPictures)) {
      const picture = waitingPictures.get(name);
      waitingPictures.delete(name);
      if (picture) await drawing.draw(picture.order).then(picture.resolve, picture.reject);
    }
    isDrawing = false;
  };

  const getCurrentStep = (): number => Math.floor(performance.now() / STEP_MS);
  return {
    make: (name, order, urgency) =>
      new Promise((resolve, reject) => {
        waitingPictures.set(name, { order, step: urgency === 'now' ? getCurrentStep() : AHEAD, resolve, reject });
        void work();
      }),
    prioritize: (name) => {
      const waitingPicture = waitingPictures.get(name);
      if (waitingPicture) waitingPicture.step = getCurrentStep();
    },
    close: async () => {
      waitingPictures.clear();
      drawing.close();
    },
  };
}
