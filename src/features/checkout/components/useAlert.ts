import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetSaid } from '../../../page/forgetSaid.ts';
import { SAID_BY } from '../checkoutSteps.ts';

function alertOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('checkoutAlert' in state)) return null;
  return typeof state.checkoutAlert === 'string' ? state.checkoutAlert : null;
}

/** What of a query says how a provider's page was left; a refused address is not said alone, but waits to be corrected. */
function saidIn(search: string): string[] {
  const query = new URLSearchParams(search);
  return Object.values(SAID_BY).filter((name) => query.has(name) && query.get(name) !== 'refused');
}

/** What was said as an order could not be placed, and brought its shopper back to this step. Like what the query says, it is said once. */
export function useAlert(): string | null {
  const location = useLocation();
  useEffect(() => {
    const names = saidIn(location.search);
    if (names.length > 0 || alertOf(location.state) !== null) forgetSaid(names);
  }, [location]);
  return alertOf(location.state);
}
