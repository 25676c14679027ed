import type { ComponentType } from 'react';
import { getCurrentYear } from '../lib/dates/currentYear.ts';
import { getLocale } from '../lib/getLocale.ts';

/** Differs between processes and contains a control character, so that no text of a page can contain it. */
const MARK = `\u0001${crypto.randomUUID()}`;
const MARK_END = '\u0001';
/** Before the HTML of a component that is to be cached, and after it. */
const START = 'start';
const END = 'end';
/** React separates neighboring texts, such as two marks. Elements need no separator. */
const SEPARATOR = '<!-- -->';

/** A list shows an object in two or three variants: in the first view, below it, and with a heart. */
const MAX_VARIANTS = 6;

type Part = { readonly html: string } | { readonly store: (html: string) => void };
/** The cached components of the current render, by the numbers in their marks. */
let currentParts: Part[] | undefined;

/** Returns the mark of a part: its place, or its start or end. */
const createMark = (number: number, kind = ''): string => `${MARK}${kind} ${number}${MARK_END}`;

function dropSeparators(text: string): string {
  const start = text.startsWith(SEPARATOR) ? SEPARATOR.length : 0;
  const end = text.length > start && text.endsWith(SEPARATOR) ? text.length - SEPARATOR.length : text.length;
  return text.slice(start, end);
}

/** Copies a text: V8 would keep the whole page in memory for a part of it. */
const copyText = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

/** Replaces the marks with the cached HTML, and stores the HTML between two marks. */
function replaceMarks(html: string, parts: readonly Part[]): string {
  // Splitting by a regular expression would take longer than rendering.
  const [first = '', ...texts] = html.split(MARK);
  if (texts.length === 0) return html;
  const pieces = [first.endsWith(SEPARATOR) ? first.slice(0, -SEPARATOR.length) : first];
  const startsOfParts: number[] = [];
  for (const text of texts) {
    const markEnd = text.indexOf(MARK_END);
    const [kind, number] = text.slice(0, markEnd).split(' ');
    const part = parts[Number(number)];
    if (part && 'html' in part) pieces.push(part.html);
    else if (kind === START) startsOfParts.push(pieces.length);
    else if (kind === END) part?.store(copyText(pieces.slice(startsOfParts.pop()).join('')));
    pieces.push(dropSeparators(text.slice(markEnd + MARK_END.length)));
  }
  return pieces.join('');
}

/** Runs one synchronous render of a page in which `cacheHtml` components are rendered only if their HTML is not cached. */
export function renderWithCachedHtml(render: () => string): string {
  const parts: Part[] = [];
  currentParts = parts;
  try {
    return replaceMarks(render(), parts);
  } finally {
    currentParts = undefined;
  }
}

type Description = { readonly owner: object; readonly variant: object };

/**
 * Returns a component of the server whose HTML is cached by an object that pages share, as long as that object exists.
 * The component renders one element, which depends on its properties, the locale and the year alone: it reads neither the store,
 * the route nor `useId`, and adds nothing to the page's head.
 * @param describe returns the object, and all other data that the HTML depends on, for JSON (functions do not affect it);
 * undefined if the HTML must not be cached
 */
export function cacheHtml<Props extends object>(
  Component: ComponentType<Props>,
  describe: (props: Props) => Description | undefined,
): ComponentType<Props> {
  // React gives a component no other place for what outlives a render, and components are defined once, with their module.
  const htmlByOwner = new WeakMap<object, Map<string, string>>();
  return function CachedComponent(props: Props) {
    const description = currentParts && describe(props);
    if (!currentParts || !description) return <Component {...props} />;
    const { owner, variant } = description;
    const htmlByVariant = htmlByOwner.get(owner) ?? new Map<string, string>();
    htmlByOwner.set(owner, htmlByVariant);
    const key = JSON.stringify([getLocale(), getCurrentYear(), variant]);
    const html = htmlByVariant.get(key);
    if (html !== undefined) return createMark(currentParts.push({ html }) - 1);
    const store = (newHtml: string): void => {
      if (htmlByVariant.size >= MAX_VARIANTS) htmlByVariant.clear();
      htmlByVariant.set(key, newHtml);
    };
    const number = currentParts.push({ store }) - 1;
    return (
      <>
        {createMark(number, START)}
        <Component {...props} />
        {createMark(number, END)}
      </>
    );
  };
}
