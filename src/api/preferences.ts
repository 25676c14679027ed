import type { SizeFilter, SizeFilterList, SizeFilterRequest } from '../contracts/preferences.ts';
import type { Transport } from './transport.ts';

const PATH = '/customer/v2/preferences/sizeFilters';

/** GET sizeFilters: the customer's saved sizes. 403 for guests. */
export const fetchSizeFilters = (api: Transport): Promise<SizeFilterList> => api({ path: PATH });

/** POST sizeFilters: replaces the set of the same department and gender. */
export const saveSizeFilter = (api: Transport, body: SizeFilterRequest): Promise<SizeFilter> =>
  api({ method: 'POST', path: PATH, body });

/** DELETE sizeFilters/{id} */
export const deleteSizeFilter = (api: Transport, id: string): Promise<void> =>
  api({ method: 'DELETE', path: `${PATH}/${id}` });
