import { EARLY_PRESS } from './boot.ts';

const RETRY_MS = 100;
const LONGEST_WAIT_MS = 10_000;

const buttonOf = (target: unknown): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;

/**
 * Brings the last press of a button that was not alive yet to it once it is: parts of a page come to life one after the other.
 * React, which listens on the document, stops a press of such a part there; one that reaches its button has been answered.
 * @returns how to stop
 */
export function keepPresses(page: Window): () => void {
  let kept: { readonly button: HTMLButtonElement; readonly until: number } | undefined;

  const settle = (button: HTMLButtonElement, isAnswered: boolean): void => {
    if (isAnswered) {
      kept = undefined;
      return;
    }
    if (kept?.button !== button) kept = { button, until: Date.now() + LONGEST_WAIT_MS };
    if (Date.now() >= kept.until) return;
    setTimeout(() => {
      if (kept?.button === button && button.isConnected) button.click();
    }, RETRY_MS);
  };
  const see = ({ target }: Event): void => {
    const button = buttonOf(target);
    if (!button) return;
    let isAnswered = false;
    const note = () => {
      isAnswered = true;
    };
    button.addEventListener('click', note, true);
    // When everybody who listens has been told.
    setTimeout(() => {
      button.removeEventListener('click', note, true);
      settle(button, isAnswered);
    });
  };
  page.addEventListener('click', see, true);
  return () => page.removeEventListener('click', see, true);
}

/** The button that was pressed last before any script came; the document's own first lines note it. */
export const earlyPress = (page: object): HTMLButtonElement | null => buttonOf(Reflect.get(page, EARLY_PRESS));
