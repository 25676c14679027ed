import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { SearchResults } from '../../../contracts/search.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import { hasSizes } from '../hasSizes.ts';
import { findMySizes } from '../mySizes.ts';
import { readSavedFilterChoice } from '../savedFilterChoice.ts';
import { type SavedSizesRootState, selectSavedSizes } from '../savedSizesSlice.ts';
import { loadSavedSizes } from '../savedSizesThunks.ts';

const LIST_STATE = { list: true };

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'list' in state;

const shouldApplySavedSizes = ({ savedsizes, applySavedFilters }: SearchResults): boolean =>
  savedsizes ?? (applySavedFilters && readSavedFilterChoice());

/**
 * Applies the saved sizes to a list that the shopper opens: if its URL requests it (criterion `savedsizes`), or if they
 * were applied to the last list and the URL allows it (`applySavedFilters`). The URL then contains the sizes, so that a
 * shared link shows the same list, and the shopper can remove them like any other filter.
 */
function useSavedSizes(results: SearchResults): void {
  const sets = useSelector(selectSavedSizes);
  const customer = useSelector(selectCustomer);
  const dispatch = useAppDispatch<SavedSizesRootState & IdentityRootState>();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const seenKey = useRef('');
  // A customer who signs in on this page has saved sizes from then on.
  useEffect(() => {
    if (customer) void dispatch(loadSavedSizes());
  }, [customer, dispatch]);
  useEffect(() => {
    if (seenKey.current === key || sets.length === 0) return;
    seenKey.current = key;
    // Between two states of a list, the shopper's own choice is kept.
    if (isFromList(state) || hasSizes(results) || !shouldApplySavedSizes(results)) return;
    const [matchingSet, ...others] = findMySizes(results, sets);
    if (!matchingSet || others.length > 0) return;
    void navigate(matchingSet.href, { replace: true, preventScrollReset: true, state: LIST_STATE });
  }, [key, state, sets, results, navigate]);
}

/** Applies the saved sizes to lists; renders nothing. */
export function FollowSavedSizes({ results }: { results: SearchResults }) {
  useSavedSizes(results);
  return null;
}
