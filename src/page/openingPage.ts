import type { LoadableComponent } from '@loadable/component';
import { createContext, use } from 'react';

/**
 * Returns whether the current render opens a page: a transition, which may be suspended and shows the previous page
 * until then. Any other render that suspended would replace the page by the error page.
 */
export const IsOpeningContext = createContext<() => boolean>(() => false);

/** A chunk that the opening of a page waits for. */
type OpeningChunk = {
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
  /**
   * Resolves when the chunk has loaded, has failed, or takes too long; the same promise for all renders. Undefined for a
   * chunk that was loaded before.
   */
  readonly waitToOpen: () => Promise<void> | undefined;
};

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function createOpeningChunk<Props>(
  Part: LoadableComponent<Props>,
  longestWaitMs = LONGEST_TIMER_MS,
): OpeningChunk {
  let isLoaded = typeof window === 'undefined';
  let waitPromise: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    if (isLoaded) return;
    await Part.load();
    isLoaded = true;
  };
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, longestWaitMs);
      const finish = (): void => {
        clearTimeout(timer);
        resolve();
      };
      // The part reports the failure when it is rendered.
      load().then(finish, finish);
    });
  return {
    isLoaded: () => isLoaded,
    load,
    waitToOpen: () => {
      if (!isLoaded) waitPromise ??= wait();
      return waitPromise;
    },
  };
}

/** Waits for a chunk, before the page that is being opened is shown with it. */
export function useOpeningChunk({ waitToOpen }: OpeningChunk): void {
  const isOpening = use(IsOpeningContext);
  const waitPromise = isOpening() ? waitToOpen() : undefined;
  if (waitPromise) use(waitPromise);
}
