import { EARLY_CLICK } from './boot.ts';

const RETRY_MS = 100;
const LONGEST_WAIT_MS = 10_000;

const findButton = (target: unknown): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;

/**
 * Replays the last click on a button that was not hydrated yet, because parts of a page hydrate one after the other.
 * React, which listens on the document, stops the propagation of such a click; a click that reaches its button has been
 * handled.
 * @returns a function that removes the listener
 */
export function replayEarlyClicks(page: Window): () => void {
  let pendingClick: { readonly button: HTMLButtonElement; readonly expiresAt: number } | undefined;

  const settle = (button: HTMLButtonElement, isAnswered: boolean): void => {
    if (isAnswered) {
      pendingClick = undefined;
      return;
    }
    if (pendingClick?.button !== button) pendingClick = { button, expiresAt: Date.now() + LONGEST_WAIT_MS };
    if (Date.now() >= pendingClick.expiresAt) return;
    setTimeout(() => {
      if (pendingClick?.button === button && button.isConnected) button.click();
    }, RETRY_MS);
  };
  const see = ({ target }: Event): void => {
    const button = findButton(target);
    if (!button) return;
    let isAnswered = false;
    const note = () => {
      isAnswered = true;
    };
    button.addEventListener('click', note, true);
    // After all listeners have run.
    setTimeout(() => {
      button.removeEventListener('click', note, true);
      settle(button, isAnswered);
    });
  };
  page.addEventListener('click', see, true);
  return () => page.removeEventListener('click', see, true);
}

/** Returns the button that was clicked last before the scripts loaded; an inline script records it. */
export const getEarlyClick = (page: object): HTMLButtonElement | null => findButton(Reflect.get(page, EARLY_CLICK));
