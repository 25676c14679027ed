import { z } from 'zod';
import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import { pageParams, type QueryColumn, type QueryPage } from '../../../src/contracts/desk/queries.ts';
import { type Cursor, parseCursor } from '../../platform/database/readPage.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { OperationContext } from './operation.ts';

/** The page of a list that a person wants to see. */
export type PageRequest<View extends string, Filters, Sort extends string> = {
  readonly view: View;
  /** Empty for everything. */
  readonly search: string;
  readonly filters: Filters;
  readonly sort: { readonly by: Sort; readonly isDescending: boolean };
  readonly after: Cursor | undefined;
  readonly limit: number;
};

type Definition<View extends string, Shape extends z.ZodRawShape, Sort extends string, Row> = {
  /** Such as `orders`: the desk's list, at `/api/desk/queries/orders`. */
  readonly name: string;
  readonly permission: Permission;
  readonly summary: string;
  /** The first one is the default. */
  readonly views: readonly [View, ...View[]];
  /** Filters as texts of a URL; a list of texts for repeated ones (`manyOf`). */
  readonly filters: z.ZodObject<Shape>;
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Returns the sort of a view without a chosen one; with `-` before it, the largest comes first. */
  readonly getOwnSort: (view: NoInfer<View>) => NoInfer<Sort | `-${Sort}`>;
  readonly columns: readonly QueryColumn[];
  readonly run: (
    context: OperationContext,
    request: PageRequest<View, z.output<z.ZodObject<Shape>>, Sort>,
  ) => Promise<QueryPage<Row>>;
  /**
   * Counts the rows of views, and those of a filter's values as `tier:gold`. Left out for lists whose views show no
   * numbers.
   */
  readonly countViews?: (
    context: OperationContext,
  ) => Promise<Readonly<Partial<Record<View | `${string}:${string}`, number>>>>;
};

/** A list of the desk. */
export type Query = {
  readonly name: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly views: readonly string[];
  readonly filters: z.ZodObject;
  readonly sorts: readonly string[];
  readonly columns: readonly QueryColumn[];
  /** Checks the parameters of a page. @throws the error of the schema for unknown or wrong ones */
  readonly check: (params: unknown) => void;
  /** Returns a page. @throws the error of the schema for unknown or wrong parameters, except those of a saved view */
  readonly run: (context: OperationContext, params: unknown) => Promise<QueryPage<unknown>>;
  readonly countViews: (context: OperationContext) => Promise<Readonly<Record<string, number>>>;
};

/** Several values of a filter: a URL repeats its parameter. */
export const manyOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.enum(values)).max(values.length))
    .optional();

const DESCENDING = '-';

/** Defines a list of the desk, once for its calls and their description. */
export function defineQuery<const View extends string, Shape extends z.ZodRawShape, const Sort extends string, Row>(
  definition: Definition<View, Shape, Sort, Row>,
): Query {
  const { name, permission, summary, views, filters, sorts, getOwnSort, columns, run, countViews } = definition;
  const params = z.strictObject({ ...pageParams, view: z.enum(views).default(views[0]) });
  const parseSort = (text: string) => {
    const isDescending = text.startsWith(DESCENDING);
    return { by: z.enum(sorts).parse(isDescending ? text.slice(1) : text), isDescending };
  };
  const isPageParam = (key: string): boolean => key in pageParams;
  /** Returns whether the list knows a parameter, and its value. */
  const isKnown = (key: string, value: unknown): boolean => {
    if (key === 'view') return views.some((view) => view === value);
    if (key === 'sort') return sorts.some((sort) => value === sort || value === DESCENDING + sort);
    return isPageParam(key) || filters.strict().safeParse({ [key]: value }).success;
  };
  const parsePage = (raw: unknown) => {
    const all = Object.entries(z.record(z.string().max(40), z.unknown()).parse(raw)).filter(
      ([, value]) => value !== '',
    );
    // A view may have been saved when the list had other filters.
    const isSavedView = all.some(([key]) => key === 'saved');
    const leftOut = isSavedView ? all.filter(([key, value]) => !isKnown(key, value)).map(([key]) => key) : [];
    const pick = (fits: (key: string) => boolean) =>
      Object.fromEntries(all.filter(([key]) => fits(key) && !leftOut.includes(key)));
    const { view: viewName, q, sort: chosenSort, cursor, limit } = params.parse(pick(isPageParam));
    // A value of the list itself: the schema has checked it.
    const view = views.find((one) => one === viewName) ?? views[0];
    const sort = chosenSort ?? getOwnSort(view);
    const request = {
      view,
      search: q,
      filters: filters.strict().parse(pick((key) => !isPageParam(key))),
      sort: parseSort(sort),
      after: cursor === undefined ? undefined : parseCursor(cursor),
      limit,
    };
    return { request, sort, leftOut };
  };
  return {
    name,
    permission,
    summary,
    views,
    filters,
    sorts,
    columns,
    check: parsePage,
    run: async (context, raw) => {
      const { request, sort, leftOut } = parsePage(raw);
      const page = await run(context, request);
      return { ...page, sort, ...(leftOut.length > 0 && { leftOut }) };
    },
    countViews: async (context) => {
      if (!countViews) throw new ApiError(404, 'not.found', `The views of ${name} have no counts.`);
      const counts: Readonly<Record<string, number | undefined>> = await countViews(context);
      return Object.fromEntries(
        Object.entries(counts).flatMap(([view, count]) => (count === undefined ? [] : [[view, count]])),
      );
    },
  };
}

const MAX_WORDS = 5;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Returns a full-text query for names: each typed word begins a word of the name, in any order. Undefined for a text
 * without a letter, such as a phone number.
 *
 * Only letters and digits remain, so the text cannot hold operators of the query.
 */
export function toNameQuery(search: string): string | undefined {
  const words = search.match(WORD) ?? [];
  if (!words.some((word) => /\p{L}/u.test(word))) return undefined;
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
}
