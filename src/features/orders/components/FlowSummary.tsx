import type { ReactNode } from 'react';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BarChat } from '../../chat/ChatStrip.tsx';
import styles from './FlowSummary.module.css';

type FlowSummaryProps = {
  /** The region's accessible name. */
  label: string;
  title?: string;
  button: string;
  /** The button's text while it works. */
  busy?: string | false | undefined;
  /** The amount beside the button on phones, and its label. */
  amount: string;
  amountLabel: string;
  /** Text or links below the button. */
  footer: ReactNode;
  /** Content below the panel. */
  after?: ReactNode;
  children: ReactNode;
};

/** The summary beside a form, with its button; on phones the button is in a bar. */
export function FlowSummary({
  label,
  title,
  button,
  busy,
  amount,
  amountLabel,
  footer,
  after,
  children,
}: FlowSummaryProps) {
  const submit = (
    <Button type="submit" size="large" isFullWidth busy={busy}>
      {button}
    </Button>
  );
  return (
    <aside className={styles.side}>
      <section className={styles.panel} aria-label={label}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {children}
        <div className={styles.wide}>{submit}</div>
        {footer}
      </section>
      {after}
      <BottomBar amount={amount} label={amountLabel} chat={<BarChat isStripOnly />}>
        {submit}
      </BottomBar>
    </aside>
  );
}
