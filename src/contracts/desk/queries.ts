import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../common.ts';
import type { Permission } from './permissions.ts';

/** The most rows of one page of a list. */
const MAX_PAGE_SIZE = 100;
const PAGE_SIZE = 50;

/** Parameters that each list takes beside its filters (GET /api/desk/queries/{name}). */
export const pageParams = {
  /** One of the list's views; the first one by default. */
  view: createBoundedText(40).optional(),
  /** The text of the search field. */
  q: createOneLineText(200).default(''),
  /** One of the list's sorts, with `-` before it for the largest first; the view's own by default. */
  sort: createBoundedText(40).optional(),
  /** `nextCursor` of the page before. */
  cursor: createBoundedText(600).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  /** The number of the saved view that is opened: unknown filters are left out of it instead of refused. */
  saved: createBoundedText(20).optional(),
};

/** The rows of a list that are counted: to count more takes longer than to show a page. */
export const MAX_COUNTED = 10_000;
/** The rows of a list whose numbers are summed. */
export const MAX_SUMMED = 2000;

/** One page of a list. */
export type QueryPage<Row = Readonly<Record<string, unknown>>> = {
  readonly rows: readonly Row[];
  /** The sort of the rows, with `-` before it for the largest first: the view's own if none is chosen. */
  readonly sort?: string;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** The rows that match, at most `MAX_COUNTED`. */
  readonly total: number;
  /** Whether no more rows than those match. */
  readonly isTotalExact: boolean;
  /** Sums over all rows that match, such as `totalCents`; left out by lists without sums, and of more than `MAX_SUMMED` rows. */
  readonly sums?: Readonly<Record<string, number>> | undefined;
  /** Parameters of a saved view that the list does not know any more; the page is without them. */
  readonly leftOut?: readonly string[] | undefined;
};

/** A column of a list. */
export type QueryColumn = {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'money'
    | 'number'
    | 'date'
    | 'moment'
    | 'status'
    | 'texts'
    | 'pictures'
    | 'customer'
    | 'flag';
};

/** A list of the desk that the person may see (GET /api/desk/queries). */
export type DeskQuery = {
  readonly name: string;
  readonly summary: string;
  readonly permission: Permission;
  readonly views: readonly string[];
  /** Names of filters, with the allowed values; empty for others. A filter of several values is repeated. */
  readonly filters: readonly { readonly name: string; readonly choices: readonly string[] }[];
  readonly sorts: readonly string[];
  readonly columns: readonly QueryColumn[];
};

/** The number of rows of each view, and of a filter's values as `tier:gold` (GET /api/desk/queries/{name}/counts). */
export type ViewCounts = { readonly counts: Readonly<Record<string, number>> };
