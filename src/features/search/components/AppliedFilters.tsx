import { X } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { AppliedFilter } from '../listLinks.ts';
import { useListLink } from '../useListLink.ts';
import styles from './AppliedFilters.module.css';

type AppliedFiltersProps = {
  appliedFilters: readonly AppliedFilter[];
  /** The URL of the list without filters; omitted if Clear all is elsewhere. */
  clearHref?: string;
};

/** The selected filters as pills; each is a link to the list without it. Renders nothing without filters. */
export function AppliedFilters({ appliedFilters, clearHref }: AppliedFiltersProps) {
  const { onClick } = useListLink();
  if (appliedFilters.length === 0) return null;
  return (
    <ul className={styles.applied} aria-label="Chosen filters">
      {appliedFilters.map(({ field, value, label, href }) => (
        <li key={`${field} ${value}`}>
          <a className={styles.pill} href={href} rel="nofollow" onClick={onClick}>
            <VisuallyHidden>Remove </VisuallyHidden>
            {label}
            <Icon icon={X} size={16} />
          </a>
        </li>
      ))}
      {clearHref && (
        <li>
          <a className={styles.clear} href={clearHref} onClick={onClick}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
