const PAGE = /^[1-9]\d{0,4}$/;

/** Parses the number of a page, from 1; undefined for a wrong one. */
export const toPageNum = (typed: string | undefined): number | undefined => {
  if (typed === undefined) return 1;
  return PAGE.test(typed) ? Number(typed) : undefined;
};

type Page = {
  /** The heading's noun: "Returns". */
  readonly name: string;
  /** The number of the first one, from 1. */
  readonly from: number;
  readonly shown: number;
  readonly total: number;
  /** The command that shows the next page. */
  readonly next: string;
};

/** Returns which part of a list is shown and how to see the next, as lines of text; none for a whole list. */
export function placeInList({ name, from, shown, total, next }: Page): string[] {
  if (shown === total) return [];
  const to = from + shown - 1;
  if (shown === 0) return [`Nothing is on this page: ${total} match.`];
  return [`${name} ${from} to ${to} of ${total}.${to < total ? ` The next: ${next}` : ''}`];
}

/** Returns options as they are typed, for the command of the next page. */
export const typedOptions = (options: Readonly<Record<string, string | readonly string[] | undefined>>): string =>
  Object.entries(options)
    .flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => ` --${name} ${/^[\w@.+:-]+$/.test(one) ? one : `"${one}"`}`),
    )
    .join('');
