import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Note.module.css';

export type Tone = 'accent' | 'sale' | 'success' | 'warning' | 'neutral';

type NoteProps = {
  readonly tone: Tone;
  readonly icon: IconNode;
  readonly children: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  /** Announces a failure at once. */
  readonly isAlert?: boolean;
};

/** A colored note of one or two sentences, with an icon and perhaps actions. */
export const Note = ({ tone, icon, children, actions, isAlert = false }: NoteProps) => (
  <div className={styles.note} data-tone={tone} role={isAlert ? 'alert' : undefined}>
    <Icon icon={icon} />
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
