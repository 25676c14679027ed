import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '../../contracts/places.ts';

/** Looks up suggestions for a typed line. */
export type Suggest = (query: string) => Promise<readonly Place[]>;

/** The debounce between the last keystroke and the look-up. */
const PAUSE_MS = 250;
const SHORTEST = 5;

type FoundPlaces = { readonly query: string; readonly places: readonly Place[] };
const NO_PLACES: FoundPlaces = { query: '', places: [] };

/**
 * Handles the suggestion list of a text field: arrow keys move, Enter selects, Escape closes; nothing is selected
 * automatically.
 */
export function usePlaces(suggest: Suggest, onTake: (place: Place) => void) {
  const [result, setResult] = useState(NO_PLACES);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requestedQuery = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    requestedQuery.current = '';
    setResult(NO_PLACES);
    setActive(-1);
  };
  const lookUp = async (query: string) => {
    const places = await suggest(query);
    // The text may have changed, or the field lost the focus.
    if (requestedQuery.current !== query) return;
    setResult({ query, places });
    setActive(-1);
  };
  const type = (text: string) => {
    const query = text.trim();
    close();
    if (query.length < SHORTEST) return;
    requestedQuery.current = query;
    timer.current = setTimeout(() => void lookUp(query), PAUSE_MS);
  };
  const take = (place: Place) => {
    close();
    onTake(place);
  };
  const count = result.places.length;
  const press = (event: KeyboardEvent) => {
    if (count === 0) return;
    const activePlace = result.places[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && activePlace) take(activePlace);
    else return;
    event.preventDefault();
  };
  return { places: result.places, active, type, take, close, press };
}
