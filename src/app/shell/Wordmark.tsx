import { classNames } from '../../ui/classNames.ts';
import styles from './Wordmark.module.css';

/** The shop's name as a link to the home page. */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <a href="/" className={classNames(styles.wordmark, className)}>
      {name}
    </a>
  );
}
