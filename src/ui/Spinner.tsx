import styles from './Spinner.module.css';

/** A turning ring in the colour of the text around it. It says nothing itself: the words beside it do. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
