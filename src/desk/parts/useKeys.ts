import { type HotkeyItem, useHotkeys } from '@mantine/hooks';

const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Keys of a page: they rest while a field has the focus or a dialog is open. */
export function useKeys(keys: readonly (readonly [key: string, onPress: () => void])[]): void {
  useHotkeys(
    keys.map(
      ([key, onPress]): HotkeyItem => [
        key,
        (event) => {
          // A focused link or button takes `↵` itself.
          const isTaken =
            key === 'Enter' && event.target instanceof Element && event.target.closest('a, button') !== null;
          if (!isTaken && !isInDialog()) onPress();
        },
        { preventDefault: key !== 'Enter' },
      ],
    ),
  );
}
