import styles from './SkipLink.module.css';

/** The first focusable element of every page: skips the header to the element with id `content`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  );
}
