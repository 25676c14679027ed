import { useEffect, useEffectEvent, useState } from 'react';
import type { Autocomplete } from '../../contracts/search.ts';

/** Delay after typing before suggestions are fetched (browsing §9). */
const debounceMs = 200;

export type Suggest = (term: string) => Promise<Autocomplete>;

/** Returns suggestions for the typed term; the previous ones stay until the next arrive. None after a failure. */
export function useSuggestions(term: string, suggest: Suggest | undefined): Autocomplete | null {
  const [autocomplete, setAutocomplete] = useState<Autocomplete | null>(null);
  const fetchSuggestions = useEffectEvent(async (requestedTerm: string) => (suggest ? suggest(requestedTerm) : null));

  useEffect(() => {
    if (!term) {
      setAutocomplete(null);
      return;
    }
    let isCurrent = true;
    const keep = (answer: Autocomplete | null) => {
      if (isCurrent) setAutocomplete(answer);
    };
    const timer = setTimeout(() => {
      fetchSuggestions(term).then(keep, () => keep(null));
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [term]);

  return autocomplete;
}
