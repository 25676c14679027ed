import styles from './OrLine.module.css';

/** Between two ways to the same: a word on a line. */
export function OrLine({ text = 'or' }: { text?: string }) {
  return <p className={styles.line}>{text}</p>;
}
