import { useEffect, useEffectEvent, useState } from 'react';
import type { Autocomplete } from '../../contracts/search.ts';

/** The time without typing after which suggestions are asked for (browsing §9). */
const debounceMs = 200;

export type Suggest = (term: string) => Promise<Autocomplete>;

/** Suggestions for what is typed so far; those of the last letters stay until the next arrive. None when they fail. */
export function useSuggestions(term: string, suggest: Suggest | undefined): Autocomplete | null {
  const [found, setFound] = useState<Autocomplete | null>(null);
  const ask = useEffectEvent(async (wanted: string) => (suggest ? suggest(wanted) : null));

  useEffect(() => {
    if (!term) {
      setFound(null);
      return;
    }
    let isCurrent = true;
    const keep = (answer: Autocomplete | null) => {
      if (isCurrent) setFound(answer);
    };
    const timer = setTimeout(() => {
      ask(term).then(keep, () => keep(null));
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [term]);

  return found;
}
