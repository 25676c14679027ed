import { classNames } from '../../../ui/classNames.ts';
import styles from './TopicList.module.css';

type TopicListProps = {
  counts: readonly { readonly title: string; readonly count: number }[];
  /** The number of answers in all topics. */
  total: number;
  /** The title of the chosen topic; empty for all. */
  chosenTitle: string;
  onChoose: (title: string) => void;
};

/** The topics beside the answers on wide screens, with their numbers of answers. */
export function TopicList({ counts, total, chosenTitle, onChoose }: TopicListProps) {
  const rows = [
    { title: '', label: 'All topics', count: total },
    ...counts.map((row) => ({ ...row, label: row.title })),
  ];
  return (
    <ul className={styles.list} aria-label="Topics">
      {rows.map(({ title, label, count }) => (
        <li key={title}>
          <button
            type="button"
            className={classNames(styles.topic, count === 0 && styles.none)}
            aria-pressed={title === chosenTitle}
            onClick={() => onChoose(title)}
          >
            {label} <span className={styles.count}>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
