import type { AutocompleteRequest, Place } from '../../../src/contracts/places.ts';

/** Address lookup: the embedded table of zip codes, or a service that knows streets. */
export type PlacesProvider = {
  /** Returns completions of the input, best first; at most `MAX_PLACES`. */
  autocomplete(request: AutocompleteRequest): Promise<Place[]>;
  /** Returns the coordinates of an address, place or zip code, best first. */
  forward(query: string): Promise<Place[]>;
};

export const MAX_PLACES = 5;

/** Default location: the middle of the country (transactions §9, default map location). */
export const DEFAULT_LOCATION = '39.8333333,-98.585522';
