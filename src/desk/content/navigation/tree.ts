import {
  formatPath,
  isJsonRecord,
  type Json,
  type JsonPath,
  moveItem,
  readAt,
  readList,
  readText,
  writeAt,
} from '../../../lib/desk/json.ts';

/** A link or a heading of a menu, at its place in the tree. */
export type TreeRow = {
  readonly path: JsonPath;
  readonly depth: number;
  readonly text: string;
  /** Null for a heading, which leads nowhere. */
  readonly href: string | null;
  readonly kind: 'item' | 'column' | 'link';
  readonly childCount: number;
};

/** The lists of a menu's parts, by the kind of their document. */
const createRow = (value: Json, path: JsonPath, depth: number): TreeRow => {
  const columns = readList(value, 'subNavMenu');
  const links = readList(value, 'links');
  const kind = depth === 0 ? 'item' : depth === 1 ? 'column' : 'link';
  return {
    path,
    depth,
    kind,
    text: readText(value, 'text') || readText(value, 'title'),
    href: kind === 'column' ? null : readText(value, kind === 'item' ? 'link' : 'href'),
    childCount: kind === 'item' ? columns.length : links.length,
  };
};

/** Lists the rows of the main menu: its items, their columns, and the links of these. */
export const listRows = (body: Json): TreeRow[] =>
  readList(body, 'items').flatMap((item, at) => [
    createRow(item, ['items', at], 0),
    ...readList(item, 'subNavMenu').flatMap((column, columnAt) => {
      const path = ['items', at, 'subNavMenu', columnAt];
      return [
        createRow(column, path, 1),
        ...readList(column, 'links').map((link, linkAt) => createRow(link, [...path, 'links', linkAt], 2)),
      ];
    }),
  ]);

/** Returns the list that a row stands in, and its place there. */
function splitPath(path: JsonPath): { readonly listPath: JsonPath; readonly at: number } {
  return { listPath: path.slice(0, -1), at: Number(path.at(-1)) };
}

const readRows = (body: Json, listPath: JsonPath): readonly Json[] =>
  readList(readAt(body, listPath.slice(0, -1)), String(listPath.at(-1)));

/** A changed menu, and the row that is then chosen. */
export type TreeChange = { readonly body: Json; readonly chosen: JsonPath };

/** Moves a row among its neighbors, or as the last or first one of the list beside. */
export function moveRow(body: Json, path: JsonPath, by: -1 | 1): TreeChange {
  const { listPath, at } = splitPath(path);
  const rows = readRows(body, listPath);
  const next = at + by;
  if (next >= 0 && next < rows.length)
    return { body: writeAt(body, listPath, moveItem(rows, at, next)), chosen: [...listPath, next] };
  return moveToNeighbor(body, path, by);
}

/** Moves a row over the edge of its list, into the list of the parent's neighbor. */
function moveToNeighbor(body: Json, path: JsonPath, by: -1 | 1): TreeChange {
  const { listPath, at } = splitPath(path);
  const stay = { body, chosen: path };
  if (listPath.length < 3) return stay;
  const parent = listPath.slice(0, -1);
  const { listPath: outerPath, at: parentAt } = splitPath(parent);
  const neighbor = [...outerPath, parentAt + by];
  const row = readAt(body, path);
  if (readAt(body, neighbor) === undefined || row === undefined) return stay;
  const targetPath = [...neighbor, String(listPath.at(-1))];
  const target = readRows(body, targetPath);
  const place = by > 0 ? 0 : target.length;
  const without = writeAt(body, listPath, readRows(body, listPath).toSpliced(at, 1));
  return { body: writeAt(without, targetPath, target.toSpliced(place, 0, row)), chosen: [...targetPath, place] };
}

/** Returns whether a row can be dropped on another: one of its kind, or one whose list holds such rows. */
export const canDrop = (from: JsonPath, onto: JsonPath): boolean =>
  (onto.length === from.length || onto.length === from.length - 2) && formatPath(from) !== formatPath(onto);

/** Moves a row to the place of another one of its kind, or to the end of the list of one that holds such rows. */
export function dropRow(body: Json, from: JsonPath, onto: JsonPath): TreeChange {
  const stay = { body, chosen: from };
  const row = readAt(body, from);
  const { listPath, at } = splitPath(from);
  const list = String(listPath.at(-1));
  const isSibling = from.length === onto.length;
  if (row === undefined || readAt(body, onto) === undefined || !canDrop(from, onto)) return stay;
  const isSameList = isSibling && formatPath(listPath) === formatPath(onto.slice(0, -1));
  const target = isSibling ? onto.slice(0, -1) : [...onto, list];
  if (isSameList) {
    const place = splitPath(onto).at;
    return { body: writeAt(body, listPath, moveItem(readRows(body, listPath), at, place)), chosen: onto };
  }
  // The row leaves first: both lists are of the same depth, so that no place of the target changes.
  const without = writeAt(body, listPath, readRows(body, listPath).toSpliced(at, 1));
  const rows = readRows(without, target);
  const place = isSibling ? splitPath(onto).at : rows.length;
  return { body: writeAt(without, target, rows.toSpliced(place, 0, row)), chosen: [...target, place] };
}

/** Makes a link a part of the column before it, or takes it out: links become columns or items, and back. */
export function changeDepth(body: Json, path: JsonPath, by: -1 | 1): TreeChange {
  const row = readAt(body, path);
  const { listPath, at } = splitPath(path);
  const stay = { body, chosen: path };
  if (row === undefined || !isJsonRecord(row)) return stay;
  const rows = readRows(body, listPath);
  const isColumn = listPath.at(-1) === 'subNavMenu';
  const isLink = listPath.at(-1) === 'links';
  if (by > 0 && !isLink) return sink(body, path);
  if (by > 0 || (!isLink && !isColumn)) return stay;
  const parent = listPath.slice(0, -1);
  const { listPath: outerPath, at: parentAt } = splitPath(parent);
  const risen: Json = isLink
    ? { title: readText(row, 'text'), links: [row] }
    : { text: readText(row, 'title'), link: readText(readList(row, 'links')[0], 'href') || '/', subNavMenu: [row] };
  const without = writeAt(body, listPath, rows.toSpliced(at, 1));
  const outer = readRows(without, outerPath).toSpliced(parentAt + 1, 0, risen);
  return { body: writeAt(without, outerPath, outer), chosen: [...outerPath, parentAt + 1] };
}

/** Makes an item a column of the item before it, or a column the links of the column before it. */
function sink(body: Json, path: JsonPath): TreeChange {
  const { listPath, at } = splitPath(path);
  const stay = { body, chosen: path };
  const rows = readRows(body, listPath);
  const [row, before] = [rows[at], rows[at - 1]];
  if (row === undefined || before === undefined) return stay;
  const isItem = listPath.length === 1;
  const name = isItem ? 'subNavMenu' : 'links';
  const added: readonly Json[] = isItem
    ? [
        { title: readText(row, 'text'), links: [{ text: readText(row, 'text'), href: readText(row, 'link') || '/' }] },
        ...readList(row, 'subNavMenu'),
      ]
    : readList(row, 'links');
  const target = [...listPath, at - 1, name];
  const inner = readList(before, name);
  const grown = writeAt(body, target, [...inner, ...added]);
  return {
    body: writeAt(grown, listPath, readRows(grown, listPath).toSpliced(at, 1)),
    chosen: [...target, inner.length],
  };
}

/** Removes a row with all below it. */
export function removeRow(body: Json, path: JsonPath): TreeChange {
  const { listPath, at } = splitPath(path);
  const rows = readRows(body, listPath).toSpliced(at, 1);
  const chosen = rows.length > 0 ? [...listPath, Math.min(at, rows.length - 1)] : listPath.slice(0, -1);
  return { body: writeAt(body, listPath, rows), chosen };
}

/** Adds a link after a row, or as the first one of a column. */
export function addRow(body: Json, path: JsonPath, text: string): TreeChange {
  const { listPath, at } = splitPath(path);
  const kind = listPath.at(-1);
  const isNone = path.length === 0;
  const [target, place, added]: [JsonPath, number, Json] = isNone
    ? [['items'], readList(body, 'items').length, { text, link: '/search' }]
    : kind === 'links'
      ? [listPath, at + 1, { text, href: '/search' }]
      : kind === 'subNavMenu'
        ? [[...path, 'links'], readRows(body, [...path, 'links']).length, { text, href: '/search' }]
        : [
            [...path, 'subNavMenu'],
            readRows(body, [...path, 'subNavMenu']).length,
            { title: text, links: [{ text, href: '/search' }] },
          ];
  return { body: writeAt(body, target, readRows(body, target).toSpliced(place, 0, added)), chosen: [...target, place] };
}
