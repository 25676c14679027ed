import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns the query of the page's address, with its question mark, once the page runs in the browser; empty before.
 * Stored pages are rendered without tracking parameters, so the server does not have the visitor's query.
 */
export function usePageQuery(): string {
  const { search } = useLocation();
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(search), [search]);
  return query;
}
