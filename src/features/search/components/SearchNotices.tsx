import { useLocation } from 'react-router';
import type { SearchResults } from '../../../contracts/search.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { buildAutocorrectHref } from '../listLinks.ts';

/** Notices above a list that differs from the request: a redirect from a sold-out product, or a corrected term. */
export function SearchNotices({ results }: { results: SearchResults }) {
  const query = new URLSearchParams(useLocation().search);
  const isRedirected = query.get('oosRedirected') === 'true' || query.has('allRedirected');
  const { autocorrect } = results;
  return (
    <>
      {isRedirected && (
        <Notice kind="info">Oops! That's out of stock. Browse styles inspired by your search below!</Notice>
      )}
      {autocorrect && (
        <Notice kind="info">
          We found nothing for “{autocorrect.from}”. Here is what we have for <b>{autocorrect.to}</b>. Search instead
          for <a href={buildAutocorrectHref(results, false)}>“{autocorrect.from}”</a>
        </Notice>
      )}
    </>
  );
}
