import { useNavigate, useSearchParams } from 'react-router';

/** Parameters of a list that are no filters. */
const OWN_PARAMS = ['view', 'sort', 'cursor', 'limit', 'saved', 'columns', 'teach'];
const SEPARATOR = ',';

/** The parts of an address, such as that of an old saved view, that the list knows or not. */
type Known = {
  /** Parameters that the list has left out. */
  readonly leftOut: readonly string[];
  /** The columns that the list has. */
  readonly columnIds: readonly string[];
};

/** Returns the parameters that the list knows, and the names of its unknown columns. */
function separateKnown(all: URLSearchParams, { leftOut, columnIds }: Known) {
  const params = new URLSearchParams([...all].filter(([name]) => !leftOut.includes(name)));
  const named = (params.get('columns') ?? '').split(SEPARATOR).filter((id) => id !== '');
  const known = named.filter((id) => columnIds.includes(id));
  const unknownColumns = named.filter((id) => !columnIds.includes(id));
  if (unknownColumns.length > 0 && known.length > 0) params.set('columns', known.join(SEPARATOR));
  if (known.length === 0) params.delete('columns');
  return { params, unknownColumns };
}

/** The present parameters of a list, and the ways to change them; a change begins at the first page. */
export function useListParams(path: string, known: Known) {
  const [all] = useSearchParams();
  const { params, unknownColumns } = separateKnown(all, known);
  const navigate = useNavigate();
  const toPath = (next: URLSearchParams): string => (next.size === 0 ? path : `${path}?${next}`);
  const withParams = (changes: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(params);
    // Other columns are shown of the same page.
    if (!('columns' in changes)) next.delete('cursor');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return toPath(next);
  };
  const view = params.get('view');
  return {
    params,
    unknownColumns,
    view,
    hasFilters: [...params.keys()].some((name) => !OWN_PARAMS.includes(name)),
    change: (changes: Readonly<Record<string, string>>, options?: { readonly replace: boolean }): void =>
      void navigate(withParams(changes), options),
    clear: (): void => void navigate(toPath(new URLSearchParams(view === null ? {} : { view }))),
    toPage: (cursor: string): void => {
      const next = new URLSearchParams(params);
      next.set('cursor', cursor);
      void navigate(toPath(next));
    },
  };
}

export type ListParams = ReturnType<typeof useListParams>;
