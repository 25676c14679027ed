import styles from './OrLine.module.css';

/** A divider with a word between two alternatives. */
export function OrLine({ text = 'or' }: { text?: string }) {
  return <p className={styles.line}>{text}</p>;
}
