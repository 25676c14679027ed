import styles from './Spinner.module.css';

/** A spinner in the current text colour. Hidden from screen readers: the text beside it has the meaning. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
