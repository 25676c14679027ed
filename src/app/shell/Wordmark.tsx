import { Link } from 'react-router';
import { classNames } from '../../ui/classNames.ts';
import styles from './Wordmark.module.css';

/** The shop's name, leading home. */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <Link to="/" className={classNames(styles.wordmark, className)}>
      {name}
    </Link>
  );
}
