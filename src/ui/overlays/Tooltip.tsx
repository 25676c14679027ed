import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useEscape } from '../clicks.ts';
import styles from './Tooltip.module.css';

/** How long a pointer must rest before a tooltip opens, and how soon after another one it opens at once (browsing §4). */
const OPEN_AFTER_MS = 700;
const SKIP_DELAY_MS = 300;
/** A pointer that leaves and returns within this time changes nothing (browsing §9, tooltip event debounce). */
const DEBOUNCE_MS = 250;

/** When the last tooltip closed: the next one opens without delay soon after. */
let closedAt = Number.NEGATIVE_INFINITY;

type TooltipProps = {
  /** The tooltip stays closed while this is empty. */
  text: string;
  /** Called before it opens, for tooltips that can be dismissed permanently. */
  canOpenStep?: () => boolean;
  /** Called when the tooltip is dismissed by a click or Escape, not when the pointer leaves. */
  onDismiss?: () => void;
  /** Receives the id for `aria-describedby` while the tooltip is open. */
  children: (describedBy: string | undefined) => ReactNode;
};

/** A tooltip on hover and on keyboard focus. Its text must be available elsewhere too. */
export function Tooltip({ text, canOpenStep, onDismiss, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (open: boolean) => {
    clearTimeout(timer.current);
    if (isOpen && !open) closedAt = performance.now();
    setOpen(open && (canOpenStep?.() ?? true));
  };
  const scheduleOpen = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(open), delay);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    if (isOpen) return clearTimeout(timer.current);
    scheduleOpen(true, performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_AFTER_MS);
  };
  const dismiss = () => {
    if (isOpen && text) onDismiss?.();
    set(false);
  };
  const isShown = isOpen && text !== '';
  useEscape(isShown, dismiss);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble from its control.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape dismisses it from everywhere.
    <span
      className={styles.place}
      onPointerEnter={enter}
      onPointerLeave={() => scheduleOpen(false, DEBOUNCE_MS)}
      onFocus={(event) => event.target.matches(':focus-visible') && set(true)}
      onBlur={() => set(false)}
      onClick={dismiss}
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

/** How long a "link copied" tip stays (browsing §4, Tooltips). */
const STAYS_MS = 2500;

type TransientTipProps = {
  /** The text of the tip; empty for none. A new `at` shows it again. */
  text: string;
  at: number;
  onGone: () => void;
  children: ReactNode;
};

/** A short-lived tip above a control that confirms an action; announced by screen readers. */
export function TransientTip({ text, at, onGone, children }: TransientTipProps) {
  const go = useEffectEvent(onGone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `at` restarts the timer.
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => go(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [text, at]);
  return (
    <span className={styles.place}>
      {children}
      {/* The live region must exist before its text, or screen readers do not announce it. */}
      <span role="status" className={styles.said}>
        {text && <span className={styles.tip}>{text}</span>}
      </span>
    </span>
  );
}

const buildStorageKey = (name: string): string => `seen-${name}`;

/** Fallback for disabled storage: remembers until the page unloads. */
const seenKeys = new Set<string>();

/** Returns true only the first time in a browser (browsing §4, Tooltips). Call it when showing. */
export function showOnce(name: string): boolean {
  if (seenKeys.has(name)) return false;
  seenKeys.add(name);
  try {
    if (localStorage.getItem(buildStorageKey(name)) !== null) return false;
    localStorage.setItem(buildStorageKey(name), '1');
  } catch {
    // Without storage, `seenKeys` keeps it.
  }
  return true;
}
