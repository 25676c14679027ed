type Choosable = { readonly id: string; readonly isFixed?: true; readonly isExtra?: true };

const SEPARATOR = ',';

/** Returns the columns that a list's address names, in its order; those of the list by default. Fixed ones are always shown. */
export function chooseColumns<Column extends Choosable>(columns: readonly Column[], param: string | null): Column[] {
  const own = columns.filter(({ isExtra }) => !isExtra);
  if (param === null) return own;
  const ids = new Set(param.split(SEPARATOR));
  const named = [...ids].flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...columns.filter(({ id, isFixed }) => isFixed && !ids.has(id)), ...named];
}

/** Returns the parameter that names columns; empty for those of the list in its own order. */
export function toColumnsParam(columns: readonly Choosable[], shown: readonly Choosable[]): string {
  const param = shown.map(({ id }) => id).join(SEPARATOR);
  return param ===
    chooseColumns(columns, null)
      .map(({ id }) => id)
      .join(SEPARATOR)
    ? ''
    : param;
}

/** Returns a list in which one item has another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...items.slice(from, from + 1));
}
