import styles from './SumList.module.css';

interface SumRowProps {
  label: string;
  /** Said softly after the label. */
  note?: string | undefined;
  /** Ready to read: "$129.95". */
  amount: string;
  /** Of the amount: `free` where there is nothing to pay, `later` where it is not known yet. */
  tone?: 'free' | 'later' | undefined;
  /** What the rows before it come to, under a rule. */
  isTotal?: boolean;
}

/** One sum and what it is for. Put it into SumList. */
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
