import { classNames } from '../../../ui/classNames.ts';
import styles from './Timeline.module.css';

export type TimelineEntry = { readonly title: string; readonly text: string };

type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** The number of steps that are done. */
  reachedCount: number;
  /** Side by side where there is room. */
  isRow?: boolean;
};

/** The steps of a refund or exchange from top to bottom. */
export function Timeline({ entries, reachedCount, isRow = false }: TimelineProps) {
  return (
    <ol className={classNames(styles.line, isRow && styles.row)}>
      {entries.map(({ title, text }, index) => (
        <li
          key={title}
          className={classNames(styles.entry, index < reachedCount && styles.done)}
          aria-current={index === reachedCount ? 'step' : undefined}
        >
          <strong>{title}</strong>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
