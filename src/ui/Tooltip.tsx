import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Tooltip.module.css';

/** Browsing §4: how long a pointer rests before a tooltip opens, and how soon after one another opens at once. */
const OPEN_AFTER_MS = 700;
const SKIP_DELAY_MS = 300;
/** Browsing §9, tooltip event debounce: a pointer that leaves and comes back within this changes nothing. */
const DEBOUNCE_MS = 250;

/** When a tooltip was last seen to close: whoever goes from one to the next need not wait again. */
let closedAt = Number.NEGATIVE_INFINITY;

type TooltipProps = {
  /** Nothing opens while it is empty. */
  text: string;
  /** Asked before it opens, for those that may be closed for good. */
  mayOpen?: () => boolean;
  /** It was pressed away, by a click or Escape, and not merely left. */
  onDismiss?: () => void;
  /** Gets the id to be described by while the tooltip is open. */
  children: (describedBy: string | undefined) => ReactNode;
};

/** A word about a control, for a pointer that rests on it and for the keyboard's focus. What it says must be found without it, too. */
export function Tooltip({ text, mayOpen, onDismiss, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (open: boolean) => {
    clearTimeout(timer.current);
    if (isOpen && !open) closedAt = performance.now();
    setOpen(open && (mayOpen?.() ?? true));
  };
  const later = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(open), delay);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    if (isOpen) return clearTimeout(timer.current);
    later(true, performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_AFTER_MS);
  };
  const dismiss = () => {
    if (isOpen && text) onDismiss?.();
    set(false);
  };
  const isShown = isOpen && text !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of what its control is told.
    <span
      className={styles.place}
      onPointerEnter={enter}
      onPointerLeave={() => later(false, DEBOUNCE_MS)}
      onFocus={(event) => event.target.matches(':focus-visible') && set(true)}
      onBlur={() => set(false)}
      onClick={dismiss}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && dismiss()}
    >
      {children(isShown ? id : undefined)}
      {isShown && (
        <span role="tooltip" id={id} className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
