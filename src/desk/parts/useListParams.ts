import { useNavigate, useSearchParams } from 'react-router';

/** Parameters of a list that are no filters. */
const OWN_PARAMS = ['view', 'sort', 'cursor', 'limit', 'saved', 'columns'];

/** The present parameters of a list, and the ways to change them; a change begins at the first page. */
export function useListParams(path: string) {
  const [params] = useSearchParams();
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
