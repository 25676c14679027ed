import { classNames } from '../../../ui/classNames.ts';
import styles from './Timeline.module.css';

export type TimelineEntry = { readonly title: string; readonly text: string };

/** The steps of a refund from top to bottom. @param reached the number of steps that are done */
export function Timeline({ entries, reachedCount }: { entries: readonly TimelineEntry[]; reachedCount: number }) {
  return (
    <ol className={styles.line}>
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
