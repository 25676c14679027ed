import { type HotkeyItem, useHotkeys } from '@mantine/hooks';

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
          if (isTaken || isInDialog()) return;
          if (key !== 'Enter') event.preventDefault();
          onPress();
        },
        { preventDefault: false },
      ],
    ),
    [],
  );
}
