import type { ReactNode } from 'react';
import styles from './BookPage.module.css';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { NoScriptNotice } from './NoScriptNotice.tsx';

export type BookPageProps = {
  title: string;
  crumbs: readonly { readonly text: string; readonly href: string }[];
  /** Beside the title: the way to a new entry. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page of what a customer has saved, or of the form of one entry. */
export function BookPage({ title, crumbs, action, children }: BookPageProps) {
  return (
    <main className={styles.page}>
      <Breadcrumbs crumbs={crumbs} />
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

/** The entries, side by side where there is room. */
export const BookEntries = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

/** One entry: a picture of its kind, its facts, and under them what can be done with it. */
export const BookEntry = ({ icon, facts, actions }: { icon: ReactNode; facts: ReactNode; actions: ReactNode }) => (
  <li className={styles.card}>
    <div className={styles.facts}>
      <span className={styles.icon}>{icon}</span>
      {facts}
    </div>
    {actions}
  </li>
);

/** As wide as a form is read. */
export const BookForm = ({ children }: { children: ReactNode }) => <div className={styles.form}>{children}</div>;
