import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './classNames.ts';
import styles from './Pagination.module.css';
import { pageNumbers } from './pageNumbers.ts';

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  className?: string | undefined;
}

/** Links to the pages of a list, 44 px each. Nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, className }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={classNames(styles.pagination, className)} aria-label="Pages">
      {page > 1 && (
        <Link className={styles.page} to={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={number}
            className={styles.page}
            to={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link className={styles.page} to={hrefOf(page + 1)} rel="next" aria-label="Next page">
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
