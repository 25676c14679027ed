import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../platform/log.ts';
import type { Images } from './actions.ts';

/** Pause between styles, to leave the CPU to requests. */
const PAUSE_MS = 1000;
/** Interval of checks when all styles have pictures. */
const REST_MS = 10 * 60_000;

/** Makes pictures in idle time, most viewed styles first, until stopped. */
export function drawPicturesAhead(
  images: Pick<Images, 'makeNextPicture'>,
  log: Logger,
): { readonly stop: () => Promise<void> } {
  const ending = new AbortController();
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: ending.signal, ref: false });
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const created = await images.makeNextPicture().catch((err: unknown) => {
        log.warn({ err }, 'a picture could not be made ahead of time');
        return false;
      });
      await pause(created ? PAUSE_MS : REST_MS);
    }
  };
  const runPromise = run().catch(() => undefined);
  return {
    stop: async () => {
      ending.abort();
      await runPromise;
    },
  };
}
