import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../page/thunk.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import { selectSavedSizes } from '../../search/savedSizesSlice.ts';
import { loadOwnSizes, type OwnSizesRootState } from '../loadOwnSizes.ts';
import { selectFits } from '../sizingSlice.ts';
import { findOwnSizes } from './findOwnSizes.ts';
import type { NamedChart } from './sizeCharts.ts';

/** Returns the customer's own sizes in a chart; empty for a guest. */
export function useOwnSizes(chart: NamedChart): readonly string[] {
  const dispatch = useAppDispatch<OwnSizesRootState>();
  const customer = useSelector(selectCustomer);
  // A customer who signs in on this page has sizes from then on.
  useEffect(() => {
    if (customer) void dispatch(loadOwnSizes());
  }, [customer, dispatch]);
  return findOwnSizes(chart, useSelector(selectSavedSizes), useSelector(selectFits));
}
