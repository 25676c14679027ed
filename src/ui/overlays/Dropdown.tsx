import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { useClickOutside } from '../clicks.ts';
import styles from './Dropdown.module.css';

interface DropdownProps {
  /** The label of the closed dropdown; phrasing content. */
  label: ReactNode;
  /** Links and buttons, as a list. */
  children: ReactNode;
  /** The edge at which label and panel are aligned. */
  align?: 'start' | 'end';
  /** The class of the label, a `<summary>`. */
  summaryClassName?: string | undefined;
  className?: string | undefined;
}

/** A panel of links below its label: a `<details>`, which with scripts closes by Escape or a click. */
export function Dropdown({ label, children, align = 'start', summaryClassName, className }: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useClickOutside(ref, () => {
    if (ref.current) ref.current.open = false;
  });
  useEffect(() => {
    const details = ref.current;
    const closeAfterChoice = (event: Event) => {
      if (details && event.target instanceof Element && event.target.closest('a, button')) details.open = false;
    };
    details?.addEventListener('click', closeAfterChoice);
    return () => details?.removeEventListener('click', closeAfterChoice);
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return;
    ref.current.open = false;
    ref.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={ref} className={classNames(styles.dropdown, className)} onKeyDown={closeOnEscape}>
      <summary className={classNames(styles.summary, summaryClassName)}>{label}</summary>
      <div className={classNames(styles.panel, styles[align])}>{children}</div>
    </details>
  );
}
