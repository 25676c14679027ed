import type { Autocomplete, SearchResults } from '../contracts/search.ts';
import type { Transport } from './transport.ts';

/** GET /v2/Search?path=…: the list that a page's address (path and query) stands for. */
export const fetchSearch = (api: Transport, address: string): Promise<SearchResults> =>
  api({ path: `/v2/Search?path=${encodeURIComponent(address)}` });

/** GET /hesiod/autocomplete/{term} */
export const fetchAutocomplete = (api: Transport, term: string): Promise<Autocomplete> =>
  api({ path: `/hesiod/autocomplete/${encodeURIComponent(term)}` });
