import type { IconNode } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './Icon.tsx';
import styles from './NoticeBar.module.css';

type NoticeBarProps = {
  readonly label: string;
  readonly icon: IconNode;
  readonly text: ReactNode;
  /** The button that ends the state that the notice describes. */
  readonly children: ReactNode;
};

/** A bar at the bottom of the window, above everything else, that states the mode in which the page is shown. */
export function NoticeBar({ label, icon, text, children }: NoticeBarProps) {
  useEffect(() => {
    // Moves fixed elements at the bottom of the window up.
    const { style } = document.documentElement;
    style.setProperty('--notice-bar', '64px');
    style.setProperty('--bottom-bar', '64px');
    return () => {
      style.removeProperty('--notice-bar');
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <aside className={styles.bar} aria-label={label}>
      <Icon icon={icon} size={20} />
      <p className={styles.text} role="status">
        {text}
      </p>
      {children}
    </aside>
  );
}
