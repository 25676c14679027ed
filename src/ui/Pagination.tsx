import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './Pagination.module.css';

/** Returns the page links around `page`: the first, the last and the neighbors; `null` stands for a gap. */
export function listPageNumbers(page: number, pageCount: number): (number | null)[] {
  const candidatePages = new Set([1, page - 1, page, page + 1, pageCount]);
  const shownPages = [...candidatePages].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return shownPages.flatMap((number, index) => {
    const previousNumber = shownPages[index - 1] ?? 0;
    if (number - previousNumber === 2) return [number - 1, number];
    return number - previousNumber > 2 ? [null, number] : [number];
  });
}

interface PaginationProps {
  page: number;
  pageCount: number;
  buildHref: (page: number) => string;
}

/** Links to the pages of a list, 44 px each. Renders nothing for a single page. */
export function Pagination({ page, pageCount, buildHref }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {page > 1 && (
        <a className={styles.page} href={buildHref(page - 1)} rel="prev" aria-label="Previous page">
          <Icon icon={ChevronLeft} size={20} />
        </a>
      )}
      {listPageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={number}
            className={styles.page}
            href={buildHref(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pageCount && (
        <a className={styles.page} href={buildHref(page + 1)} rel="next" aria-label="Next page">
          <Icon icon={ChevronRight} size={20} />
        </a>
      )}
    </nav>
  );
}
