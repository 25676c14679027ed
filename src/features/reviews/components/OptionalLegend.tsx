import styles from './OptionalLegend.module.css';

/** The legend of a group of optional fields. */
export function OptionalLegend({ text }: { text: string }) {
  return (
    <legend className={styles.legend}>
      {text} <span className={styles.optional}>(optional)</span>
    </legend>
  );
}
