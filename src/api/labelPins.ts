import type { AllowList } from '../contracts/labelPins.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

/** GET /freja-laas/whitelist: the returns whose labels a PIN may create. */
export const fetchAllowList = (api: Transport, query: { readonly pin: string }): Promise<AllowList> =>
  api({ path: `/freja-laas/whitelist${buildQueryString(query)}` });

/** Returns the URL of an allowed return's label, as a file. */
export const buildAllowedLabelUrl = (query: {
  readonly pin: string;
  readonly contractId: string;
  readonly format: 'PDF' | 'PNG';
}): string => `/api/freja-laas/label${buildQueryString(query)}`;
