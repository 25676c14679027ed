import type { ReactNode } from 'react';
import styles from './BookPage.module.css';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LinkButton } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { type HelpTile, HelpTiles } from './HelpTiles.tsx';
import { NoScriptNotice, Notice } from './Notice.tsx';

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
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} isBackOnPhones />}
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
const BookEntries = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

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

/** An entry's form; beside it, on wide screens, what it becomes and pages that help. */
export const BookForm = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.container}>
    <div className={styles.columns}>
      <div className={styles.form}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  </div>
);

type BookListProps = Pick<BookPageProps, 'title' | 'crumbs'> & {
  /** The link to add an entry. */
  readonly add: { readonly text: string; readonly href: string };
  /** The outcome of the last action. */
  readonly outcome?: { readonly kind: 'success' | 'error'; readonly text: string } | null | undefined;
  /** The message without entries. */
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly art: ReactNode;
    /** Pages that help without an entry. */
    readonly help: readonly HelpTile[];
  };
  /** The entries. */
  readonly children: readonly ReactNode[];
};

/** A page with all of a customer's saved entries of one kind (addresses, cards). */
export function BookList({ title, crumbs, add, outcome, empty, children }: BookListProps) {
  const isEmpty = children.length === 0;
  return (
    <BookPage title={title} crumbs={crumbs} action={!isEmpty && <LinkButton href={add.href}>{add.text}</LinkButton>}>
      {outcome && (
        <Notice kind={outcome.kind} role={outcome.kind === 'error' ? 'alert' : 'status'}>
          {outcome.text}
        </Notice>
      )}
      {isEmpty ? (
        <>
          <EmptyState
            title={empty.title}
            art={empty.art}
            actions={
              <LinkButton href={add.href} size="large">
                {add.text}
              </LinkButton>
            }
          >
            {empty.text}
          </EmptyState>
          <HelpTiles title="Helpful pages" tiles={empty.help} />
        </>
      ) : (
        <BookEntries>{children}</BookEntries>
      )}
    </BookPage>
  );
}
