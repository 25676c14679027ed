import type { ReactNode } from 'react';
import styles from './SumList.module.css';

/** A list of amounts. Its children are SumRows. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

interface SumRowProps {
  label: string;
  /** A remark in a lighter color after the label. */
  note?: string | undefined;
  /** Formatted: "$129.95". */
  amount: string;
  /** The style of the amount: `free` for no charge, `later` for an amount not known yet. */
  tone?: 'free' | 'later' | undefined;
  /** The total of the rows before it, below a line. */
  isTotal?: boolean;
}

/** An amount with its label. Used inside a SumList. */
export function SumRow({ label, note, amount, tone, isTotal = false }: SumRowProps) {
  return (
    <div className={isTotal ? styles.total : styles.row}>
      <dt>
        {label}
        {note && <span className={styles.later}> {note}</span>}
      </dt>
      <dd className={tone && styles[tone]}>{amount}</dd>
    </div>
  );
}
