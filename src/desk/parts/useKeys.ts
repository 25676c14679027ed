import { type HotkeyItem, useHotkeys } from '@mantine/hooks';

const LETTER_KEYS = 'desk-letter-keys';

/** Whether single letters are keys: each person may switch them off, for a screen reader or voice control. */
export const hasLetterKeys = (): boolean => localStorage.getItem(LETTER_KEYS) !== 'off';

/** Keeps the choice in this browser. */
export const setLetterKeys = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(LETTER_KEYS) : localStorage.setItem(LETTER_KEYS, 'off');

/** Whether a key is one sign, with or without the shift key: `T`, `/`, `shift+X`. */
const isLetter = (key: string): boolean => key.replace('shift+', '').length === 1;

const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

const FIELDS = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Keys of a page: they rest while a field has the focus or a dialog is open. A checkbox takes no letters. */
export function useKeys(keys: readonly (readonly [key: string, onPress: () => void])[]): void {
  useHotkeys(
    keys.map(
      ([key, onPress]): HotkeyItem => [
        key,
        (event) => {
          const isOn = (selector: string): boolean =>
            event.target instanceof Element && event.target.closest(selector) !== null;
          // A focused link or button takes `↵` itself.
          const isTaken = isOn(FIELDS) || (key === 'Enter' && isOn('a, button'));
          if (isTaken || isInDialog() || (isLetter(key) && !hasLetterKeys())) return;
          if (key !== 'Enter') event.preventDefault();
          onPress();
        },
        { preventDefault: false },
      ],
    ),
    [],
  );
}
