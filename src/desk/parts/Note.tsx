import { Button } from '@mantine/core';
import { CloudOff, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Note.module.css';
import { texts } from './texts.ts';

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

type RetryProps = { readonly onRetry: () => void; readonly isBusy?: boolean; readonly children: ReactNode };

/** Says what failed for now, with a button that tries it again. */
export const RetryNote = ({ onRetry, isBusy = false, children }: RetryProps) => (
  <Note
    tone="sale"
    icon={CloudOff}
    isAlert
    actions={
      <Button variant="default" size="xs" h={28} loading={isBusy} onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {children}
  </Note>
);
