import { useEffect, useRef } from 'react';

/** A scanner types faster than a person; a key that stays alone for this time was pressed by one. */
const BURST_MS = 60;
const MIN_SCANNED = 6;
const NO_TEXT = ['radio', 'checkbox', 'button', 'submit', 'file'];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

type Scanner = {
  /** Called for a single key: a letter, a digit, or `ArrowUp` and `ArrowDown`. */
  readonly onKey: (key: string) => void;
  /** Called for a number that was scanned while no field had the focus. */
  readonly onScan: (text: string) => void;
};

/** Tells the keys of a person from the bursts of a scanner, wherever the focus is outside of text fields. */
export function useScanner(scanner: Scanner): void {
  const latest = useRef(scanner);
  useEffect(() => {
    latest.current = scanner;
  });
  useEffect(() => {
    let typed = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      if (typed.length === 1) latest.current.onKey(typed);
      typed = '';
    };
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || isInDialog()) return;
      if (key.length === 1) {
        typed += key;
        clearTimeout(timer);
        timer = setTimeout(flush, BURST_MS);
      } else if (key === 'Enter' && typed.length >= MIN_SCANNED) {
        event.preventDefault();
        latest.current.onScan(typed);
        typed = '';
      } else if (key !== 'Shift') {
        flush();
        if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
        event.preventDefault();
        latest.current.onKey(key);
      }
    };
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
