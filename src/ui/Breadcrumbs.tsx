import styles from './Breadcrumbs.module.css';
import { classNames } from './classNames.ts';

interface Crumb {
  text: string;
  href: string;
}

interface BreadcrumbsProps {
  /** From the top level down; the last one is the current page and not a link. */
  crumbs: readonly Crumb[];
  /** Whether phones show the parent page alone, as a way back. */
  isBackOnPhones?: boolean;
  className?: string | undefined;
}

/** The page's position in the shop. */
export function Breadcrumbs({ crumbs, isBackOnPhones = false, className }: BreadcrumbsProps) {
  return (
    <nav className={classNames(styles.breadcrumbs, className)} aria-label="Breadcrumb">
      <ol className={classNames(styles.list, isBackOnPhones && styles.back)}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={styles.crumb}>
            {index < crumbs.length - 1 ? (
              <a href={crumb.href}>{crumb.text}</a>
            ) : (
              <span aria-current="page">{crumb.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
