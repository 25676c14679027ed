import type { ReactNode } from 'react';
import styles from './BookPage.module.css';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { NoScriptNotice } from './NoScriptNotice.tsx';

export type BookPageProps = {
  title: string;
  /** Empty for a page that shows its position in another way. */
  crumbs: readonly { readonly text: string; readonly href: string }[];
  /** Beside the title: the link to add an entry. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page with a customer's saved entries, or with the form of one entry. */
export function BookPage({ title, crumbs, action, children }: BookPageProps) {
  return (
    <main className={styles.page}>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {action}
      </div>
      <NoScriptNotice>
        Nothing can be changed here without JavaScript. Please switch it on for this shop.
      </NoScriptNotice>
      {children}
    </main>
  );
}

/** The list of entries, in columns on wide screens. */
export const BookEntries = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

/** A saved entry: an icon, its details and its actions. */
export const BookEntry = ({ icon, facts, actions }: { icon: ReactNode; facts: ReactNode; actions: ReactNode }) => (
  <li className={styles.card}>
    <div className={styles.facts}>
      <span className={styles.icon}>{icon}</span>
      {facts}
    </div>
    {actions}
  </li>
);

/** Limits the width of an entry's form. */
export const BookForm = ({ children }: { children: ReactNode }) => <div className={styles.form}>{children}</div>;
