import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** The box of something that is still coming; `className` gives it its exact size. Appears after 200 ms, so that fast answers show none. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
