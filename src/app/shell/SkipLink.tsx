import styles from './SkipLink.module.css';

/** The first stop of the keyboard on every page: past the header, to the element with id `content`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  );
}
