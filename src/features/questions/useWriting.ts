import { type MouseEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Question } from '../../contracts/questions.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** What is being written: a question, or an answer to one. */
export type Writing = { readonly kind: 'question' } | { readonly kind: 'answer'; readonly to: Question };

type WritingControls = {
  readonly writing: Writing | null;
  /** What was written last on this page. */
  readonly written: Writing['kind'] | null;
  readonly ask: (event: MouseEvent) => void;
  readonly answer: (event: MouseEvent, to: Question) => void;
  readonly close: () => void;
  readonly done: () => void;
  /** What was written is not spoken of any more: the shopper goes on to delete. */
  readonly forget: () => void;
};

/** The links to ask and to answer open a dialog for a recognised customer; others go where they lead, by way of signing in. */
export function useWriting(): WritingControls {
  const customer = useSelector((state: IdentityRootState) => selectCustomer(state));
  const [writing, setWriting] = useState<Writing | null>(null);
  const [written, setWritten] = useState<Writing['kind'] | null>(null);
  const begin = (event: MouseEvent, next: Writing) => {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!customer || isForBrowser) return;
    event.preventDefault();
    setWritten(null);
    setWriting(next);
  };
  return {
    writing,
    written,
    ask: (event) => begin(event, { kind: 'question' }),
    answer: (event, to) => begin(event, { kind: 'answer', to }),
    close: () => setWriting(null),
    done: () => {
      setWritten(writing?.kind ?? null);
      setWriting(null);
    },
    forget: () => setWritten(null),
  };
}
