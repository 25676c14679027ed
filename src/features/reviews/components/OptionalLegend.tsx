import styles from './OptionalLegend.module.css';

/** Names a group of fields that may stay empty, and says so. */
export function OptionalLegend({ text }: { text: string }) {
  return (
    <legend className={styles.legend}>
      {text} <span className={styles.optional}>Optional</span>
    </legend>
  );
}
