import { type MouseEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Question } from '../../contracts/reviews/questions.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** The text being written: a question, or an answer to one. */
export type Writing = { readonly kind: 'question' } | { readonly kind: 'answer'; readonly to: Question };

/** Opens a dialog to ask or answer for a recognised customer; other visitors follow the links, which lead through sign-in. */
export function useWriting() {
  const customer = useSelector((state: IdentityRootState) => selectCustomer(state));
  const [writing, setWriting] = useState<Writing | null>(null);
  const [writtenKind, setWrittenKind] = useState<Writing['kind'] | null>(null);
  const begin = (event: MouseEvent, next: Writing) => {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!customer || isForBrowser) return;
    event.preventDefault();
    setWrittenKind(null);
    setWriting(next);
  };
  return {
    writing,
    /** The kind of text submitted last on this page. */
    writtenKind,
    ask: (event: MouseEvent) => begin(event, { kind: 'question' }),
    answer: (event: MouseEvent, to: Question) => begin(event, { kind: 'answer', to }),
    close: () => setWriting(null),
    finish: () => {
      setWrittenKind(writing?.kind ?? null);
      setWriting(null);
    },
    /** Hides the success message when the shopper starts to delete a question. */
    forget: () => setWrittenKind(null),
  };
}
