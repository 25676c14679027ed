import type { SizeFilter, SizeFilterList, SizeFilterRequest } from '../contracts/preferences.ts';
import type { Transport } from './transport.ts';

const PATH = '/customer/v2/preferences/sizeFilters';

/** GET sizeFilters: the customer's saved sizes, and the `max-age` of the answer in milliseconds. 403 for guests. */
export async function fetchSizeFilters(api: Transport): Promise<SizeFilterList & { readonly maxAge?: number }> {
  let seconds: string | undefined;
  const onCacheControl = (value: string | null): void => {
    seconds = /\bmax-age=(\d+)/.exec(value ?? '')?.[1];
  };
  const list = await api<SizeFilterList>({ path: PATH, onCacheControl });
  return seconds === undefined ? list : { ...list, maxAge: 1000 * Number(seconds) };
}

/** POST sizeFilters: replaces the saved sizes of the same department and gender. */
export const saveSizeFilter = (api: Transport, body: SizeFilterRequest): Promise<SizeFilter> =>
  api({ method: 'POST', path: PATH, body });

/** DELETE sizeFilters/{id}. */
export const deleteSizeFilter = (api: Transport, id: string): Promise<void> =>
  api({ method: 'DELETE', path: `${PATH}/${id}` });
