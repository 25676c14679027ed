import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Autocomplete } from '../../contracts/search.ts';
import { useNavigate } from '../../page/navigation.ts';
import type { SearchOption } from './SearchPanel.tsx';

/** Number of recent searches to keep (browsing §9). */
const maxTerms = 8;

const toKey = (term: string): string =>
  term
    .trim()
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\w{3})s\b/g, '$1')
    .replace(/[\s-]+/g, ' ');

/** Returns whether two terms are the same search: case, apostrophes, hyphens and a plural do not matter. */
const isSameSearch = (one: string, other: string): boolean => toKey(one) === toKey(other);

/** Returns the recent searches with one more: newest first, each search once, limited in number. */
export function withRecentSearch(recents: readonly string[], term: string): string[] {
  const others = recents.filter((recentTerm) => !isSameSearch(recentTerm, term));
  return [term, ...others].slice(0, maxTerms);
}

const storageKey = 'recentSearches';

export interface RecentSearches {
  /** Newest first; empty until `recall` is called. */
  recents: readonly string[];
  /** Reads them from storage; called before they are shown, because the server does not have them. */
  recall: () => void;
  remember: (term: string) => void;
  forget: (term: string) => void;
  forgetAll: () => void;
}

/** Returns this browser's recent searches, with functions that change them. */
function useRecentSearches(): RecentSearches {
  const [recents, setRecents] = useState<readonly string[]>([]);
  const keep = (terms: readonly string[]) => {
    setRecents(terms);
    write(terms);
  };
  return {
    recents,
    recall: () => setRecents(read()),
    remember: (term) => keep(withRecentSearch(read(), term)),
    forget: (term) => keep(read().filter((recentTerm) => recentTerm !== term)),
    forgetAll: () => keep([]),
  };
}

/** Storage may be disabled or contain invalid data; then there are no recent searches. */
function read(): string[] {
  try {
    const storedTerms: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(storedTerms) ? storedTerms.filter((term) => typeof term === 'string') : [];
  } catch {
    return [];
  }
}

function write(terms: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(terms));
  } catch {
    // Recent searches are optional, so a full or disabled storage is ignored.
  }
}

/** Delay after typing before suggestions are fetched (browsing §9). */
const debounceMs = 200;

export type Suggest = (term: string) => Promise<Autocomplete>;

/** Returns suggestions, or popular searches for an empty term; none after a failure or for `null`. */
function useSuggestions(term: string | null, suggest: Suggest | undefined): Autocomplete | null {
  const [autocomplete, setAutocomplete] = useState<Autocomplete | null>(null);
  const fetchSuggestions = useEffectEvent(async (requestedTerm: string) => (suggest ? suggest(requestedTerm) : null));

  useEffect(() => {
    if (!term) setAutocomplete(null);
    if (term === null) return;
    let isCurrent = true;
    const keep = (answer: Autocomplete | null) => {
      if (isCurrent) setAutocomplete(answer);
    };
    const timer = setTimeout(
      () => {
        fetchSuggestions(term).then(keep, () => keep(null));
      },
      term ? debounceMs : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [term]);

  return autocomplete;
}

/** Returns the index after an arrow key, with none between the last and the first (browsing §4, Header). */
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
/** Popular searches whose place recent ones take. */
const POPULAR_REPLACED = 3;

/** Returns the state of the search field: term, options, the one selected by arrow keys, and actions. */
export function useSearchBox(searchTerm: string, suggest: Suggest | undefined) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [term, setTerm] = useState(searchTerm);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState<number | null>(null);
  const recentSearches = useRecentSearches();
  const typedTerm = term.trimStart();
  const autocomplete = useSuggestions(isOpen ? typedTerm.trim() : null, suggest);

  // The answer for the previous term stays until the next one arrives; it is not of the other kind.
  const isCurrentKind = (autocomplete?.term === '') === (typedTerm === '');
  const suggestions = (isCurrentKind && autocomplete?.suggestions) || [];
  const isSuggested = (recent: string): boolean =>
    suggestions.some(({ text, scope }) => scope === '' && isSameSearch(text, recent));
  const recents = recentSearches.recents.map((text) => ({
    text,
    href: buildSearchHref(text),
    kind: 'recent' as const,
  }));
  const popular = suggestions.slice(recents.length > 0 ? POPULAR_REPLACED : 0);
  const options: SearchOption[] = (
    typedTerm
      ? [
          ...suggestions.map((suggestion) => ({ ...suggestion, kind: 'suggestion' as const })),
          ...recents.filter(({ text }) => !isSuggested(text)).slice(0, RECENTS_BESIDE),
        ]
      : [...recents, ...popular.map((suggestion) => ({ ...suggestion, kind: 'popular' as const }))]
  ).map((option, place) => ({ ...option, id: `${id}-${place}` }));
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
  /** Opens or closes the panel as the history says. */
  const follow = (opens: boolean) => {
    if (opens) return input.current?.focus();
    input.current?.blur();
    close();
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
  const fill = (text: string) => {
    input.current?.focus();
    type(text);
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
    follow,
    leaveFor,
    submit,
    type,
    steer,
    fill,
  };
}
