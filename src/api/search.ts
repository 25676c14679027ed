import type { Autocomplete, SearchResults } from '../contracts/search.ts';
import type { Transport } from './transport.ts';

/** GET /v2/Search?path=…: the list of a page's path and query. */
export const fetchSearch = (api: Transport, address: string): Promise<SearchResults> =>
  api({ path: `/v2/Search?path=${encodeURIComponent(address)}` });

/** GET /hesiod/autocomplete/{term}; without a term GET /hesiod/popular. */
export const fetchAutocomplete = (api: Transport, term: string): Promise<Autocomplete> =>
  api({ path: term === '' ? '/hesiod/popular' : `/hesiod/autocomplete/${encodeURIComponent(term)}` });
