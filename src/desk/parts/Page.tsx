import { ChevronRight } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';
import styles from './Page.module.css';

type Crumb = { readonly label: string; readonly path: string };

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
}

type PageProps = {
  readonly title: string;
  /** Badges after the title. */
  readonly badges?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** The line below the title. */
  readonly below?: ReactNode;
  /** Buttons: at the right of the title, on a phone in a bar at the foot. */
  readonly actions?: ReactNode;
  /** Pages with cards have a gray ground. */
  readonly hasCards?: boolean;
  readonly children: ReactNode;
};

/** A page of the desk: its head with actions, and its content. */
export function Page({ title, badges, crumbs = [], below, actions, hasCards = false, children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page} data-wash={hasCards || undefined} data-actions={actions ? true : undefined}>
      <div className={styles.head}>
        <div className={styles.titles}>
          {crumbs.length > 0 && (
            <nav className={styles.crumbs} aria-label="Breadcrumbs">
              {crumbs.map(({ label, path }, index) => (
                <span key={path}>
                  {index > 0 && <Icon icon={ChevronRight} size={12} />}
                  <Link to={path}>{label}</Link>
                </span>
              ))}
            </nav>
          )}
          <h1>
            {title}
            {badges}
          </h1>
          {below && <div className={styles.below}>{below}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

type CardProps = {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly isPadded?: boolean;
  readonly children: ReactNode;
};

/** A white box with a title. */
export const Card = ({ title, aside, isPadded = false, children }: CardProps) => (
  <section className={styles.card}>
    {title !== undefined && (
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
    )}
    {isPadded ? <div className={styles.padded}>{children}</div> : children}
  </section>
);

type ColumnsProps = {
  readonly children: ReactNode;
  /** Below the others on narrow screens. */
  readonly side: ReactNode;
  /** Whether the side stays in view while the page scrolls. */
  readonly isSideSteady?: boolean;
};

/** The cards of a page, and those beside them. */
export const Columns = ({ children, side, isSideSteady = false }: ColumnsProps) => (
  <div className={styles.columns} data-steady={isSideSteady || undefined}>
    <div>{children}</div>
    <div>{side}</div>
  </div>
);

type StateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly help?: ReactNode;
  readonly children?: ReactNode;
};

/** A large message in place of content: nothing there, refused, or failed. */
export const PageState = ({ icon, title, help, children }: StateProps) => (
  <div className={styles.state}>
    <div className={styles.stateIcon}>{icon}</div>
    <h2>{title}</h2>
    {help && <p>{help}</p>}
    {children}
  </div>
);
