import type { AutocompleteRequest, Place } from '../../../src/contracts/places.ts';

/** Who knows addresses: the embedded table of zip codes, or a service that knows every street. */
export type PlacesProvider = {
  /** Addresses that what is typed may become, the best first; at most `MOST_PLACES`. */
  autocomplete(request: AutocompleteRequest): Promise<Place[]>;
  /** Where an address, a place or a zip code lies, the best first. */
  forward(query: string): Promise<Place[]>;
};

export const MOST_PLACES = 5;

/** Near what addresses are looked for where nothing is known of who asks: the middle of the country (transactions §9, default map location). */
export const DEFAULT_LOCATION = '39.8333333,-98.585522';
