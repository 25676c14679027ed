import { buildQueryString } from './paths.ts';

type InfoQuery = {
  /** The token of a guest's emailed link. */
  readonly token?: string | undefined;
  readonly step?: 'DONE' | undefined;
};

/** Returns the path of the page of a return (transactions §2). @param itemUniqueId one of its items, where it is known */
export const buildReturnInfoPath = (contractId: string, itemUniqueId = '-', { token, step }: InfoQuery = {}): string =>
  `/return-info/${encodeURIComponent(contractId)}/${encodeURIComponent(itemUniqueId)}${buildQueryString({ token, step })}`;
