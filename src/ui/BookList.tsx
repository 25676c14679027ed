import type { ReactNode } from 'react';
import { BookEntries, BookPage, type BookPageProps } from './BookPage.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';

type BookListProps = Pick<BookPageProps, 'title' | 'crumbs'> & {
  /** The link to add an entry. */
  readonly add: { readonly text: string; readonly href: string };
  /** The outcome of the last action. */
  readonly outcome?: { readonly kind: 'success' | 'error'; readonly text: string } | null | undefined;
  /** The message without entries. */
  readonly empty: { readonly title: string; readonly text: string };
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
        <EmptyState
          title={empty.title}
          actions={
            <LinkButton href={add.href} size="large">
              {add.text}
            </LinkButton>
          }
        >
          {empty.text}
        </EmptyState>
      ) : (
        <BookEntries>{children}</BookEntries>
      )}
    </BookPage>
  );
}
