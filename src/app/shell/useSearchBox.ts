import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { nextIndex } from './nextIndex.ts';
import type { SearchOption } from './SearchPanel.tsx';
import { searchHref } from './searchHref.ts';
import { useRecentSearches } from './useRecentSearches.ts';
import { type Suggest, useSuggestions } from './useSuggestions.ts';

/** While something is typed, suggestions have the room. */
const RECENTS_BESIDE = 2;

/** The search field's state: what is typed, what is offered for it, where the arrow keys stand, and where it all leads. */
export function useSearchBox(searchTerm: string, suggest: Suggest | undefined) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [term, setTerm] = useState(searchTerm);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState<number | null>(null);
  const recentSearches = useRecentSearches();
  const typed = term.trimStart();
  const found = useSuggestions(isOpen ? typed.trim() : '', suggest);

  const options: SearchOption[] = [
    ...(found?.suggestions ?? []).map((suggestion) => ({ ...suggestion, kind: 'suggestion' as const })),
    ...recentSearches.recents
      .slice(0, typed ? RECENTS_BESIDE : undefined)
      .map((text) => ({ text, href: searchHref(text), kind: 'recent' as const })),
  ].map((option, place) => ({ ...option, id: `${id}-${place}` }));
  // Other suggestions have come: what the arrow keys stood on may be somewhere else, or gone.
  const [pointedAt, setPointedAt] = useState(found);
  if (pointedAt !== found) {
    setPointedAt(found);
    setIndex(null);
  }
  const active = index === null ? undefined : options[index];

  const pastSearches = {
    forget: (text: string) => {
      recentSearches.forget(text);
      input.current?.focus();
    },
    forgetAll: () => {
      recentSearches.forgetAll();
      input.current?.focus();
    },
  };
  const close = () => {
    setOpen(false);
    setIndex(null);
  };
  const open = () => {
    if (!isOpen) recentSearches.recall();
    setOpen(true);
  };
  /** Notes what was searched for; the link or the form itself goes there. */
  const leaveFor = (wanted: string) => {
    recentSearches.remember(wanted);
    setTerm(wanted);
    close();
    input.current?.blur();
  };
  const submit = () => {
    const wanted = active?.text ?? term.trim();
    if (!wanted) return input.current?.focus();
    leaveFor(wanted);
    navigate(active?.href ?? searchHref(wanted));
  };
  const type = (text: string) => {
    setTerm(text);
    setIndex(null);
    open();
  };
  const steer = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (direction !== null) {
      event.preventDefault();
      open();
      setIndex(nextIndex(index, direction, options.length));
    } else if (event.key === 'Escape' && isOpen) {
      // The browser would empty the field; the first Escape only closes the panel.
      event.preventDefault();
      input.current?.focus();
      close();
    }
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };

  const products = typed ? (found?.products ?? []) : [];
  return {
    id,
    input,
    term,
    typed,
    isOpen,
    options,
    active,
    products,
    pastSearches,
    open,
    close,
    leaveFor,
    submit,
    type,
    steer,
    clear,
  };
}
