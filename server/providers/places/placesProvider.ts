import type { AutocompleteRequest, Place } from '../../../src/contracts/places.ts';

/** Who knows addresses: the embedded table of zip codes, or a service that knows every street. */
export type PlacesProvider = {
  /** Addresses that what is typed may become, the best first; at most `MOST_PLACES`. */
  autocomplete(request: AutocompleteRequest): Promise<Place[]>;
  /** Where an address, a place or a zip code lies, the best first. */
  forward(query: string): Promise<Place[]>;
};

export const MOST_PLACES = 5;
