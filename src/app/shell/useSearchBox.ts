import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from '../../page/navigation.ts';
import type { SearchOption } from './SearchPanel.tsx';
import { useRecentSearches } from './useRecentSearches.ts';
import { type Suggest, useSuggestions } from './useSuggestions.ts';
import { isSameSearch } from './withRecentSearch.ts';

/**
 * Returns the index after an arrow key in a list of `length`: Down goes from none to the first and from the last to
 * none; Up the other way round (browsing §4, Header). `null` means none.
 */
export function computeNextIndex(index: number | null, direction: 1 | -1, length: number): number | null {
  if (length === 0) return null;
  if (index === null) return direction === 1 ? 0 : length - 1;
  const next = index + direction;
  return next >= 0 && next < length ? next : null;
}

/** Returns the URL of a search; the same URL that the form produces without scripts. */
function buildSearchHref(term: string): string {
  return `/search?${new URLSearchParams({ term })}`;
}

/** Number of recent searches shown together with suggestions. */
const RECENTS_BESIDE = 2;

/**
 * Returns the state of the search field: the typed term, its options, the option selected by the arrow keys, and the
 * actions.
 */
export function useSearchBox(searchTerm: string, suggest: Suggest | undefined) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [term, setTerm] = useState(searchTerm);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState<number | null>(null);
  const recentSearches = useRecentSearches();
  const typedTerm = term.trimStart();
  const autocomplete = useSuggestions(isOpen ? typedTerm.trim() : '', suggest);

  const suggestions = autocomplete?.suggestions ?? [];
  const isSuggested = (recent: string): boolean =>
    suggestions.some(({ text, scope }) => scope === '' && isSameSearch(text, recent));
  const options: SearchOption[] = [
    ...suggestions.map((suggestion) => ({ ...suggestion, kind: 'suggestion' as const })),
    ...recentSearches.recents
      .filter((recent) => !isSuggested(recent))
      .slice(0, typedTerm ? RECENTS_BESIDE : undefined)
      .map((text) => ({ text, href: buildSearchHref(text), kind: 'recent' as const })),
  ].map((option, place) => ({ ...option, id: `${id}-${place}` }));
  // New suggestions have arrived, so the selected index may be another option.
  const [pointedAt, setPointedAt] = useState(autocomplete);
  if (pointedAt !== autocomplete) {
    setPointedAt(autocomplete);
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
  /** Saves a term as a recent search before its link or form navigates. */
  const leaveFor = (submittedTerm: string) => {
    recentSearches.remember(submittedTerm);
    setTerm(submittedTerm);
    close();
    input.current?.blur();
  };
  const submit = () => {
    const submittedTerm = active?.text ?? term.trim();
    if (!submittedTerm) return input.current?.focus();
    leaveFor(submittedTerm);
    navigate(active?.href ?? buildSearchHref(submittedTerm));
  };
  const type = (text: string) => {
    setTerm(text);
    setIndex(null);
    if (document.activeElement === input.current) open();
  };
  const steer = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (direction !== null) {
      event.preventDefault();
      open();
      setIndex(computeNextIndex(index, direction, options.length));
    } else if (event.key === 'Escape' && isOpen) {
      // Browsers clear the field on Escape; here the first Escape only closes the panel.
      event.preventDefault();
      input.current?.focus();
      close();
    }
  };
  const clear = () => {
    input.current?.focus();
    type('');
  };

  const products = typedTerm ? (autocomplete?.products ?? []) : [];
  return {
    id,
    input,
    term,
    typed: typedTerm,
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
