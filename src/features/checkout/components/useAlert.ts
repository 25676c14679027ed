import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearOneTimeMessages } from '../../../page/browserDocument.ts';
import { SAID_BY } from '../checkoutSteps.ts';

function readAlert(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('checkoutAlert' in state)) return null;
  return typeof state.checkoutAlert === 'string' ? state.checkoutAlert : null;
}

/** Returns the query parameters with a provider's outcome; a rejected address stays until it is corrected. */
function listOutcomeParams(search: string): string[] {
  const query = new URLSearchParams(search);
  return Object.values(SAID_BY).filter((name) => query.has(name) && query.get(name) !== 'refused');
}

/** Returns the message of a rejected order that led back to this step; shown once, like the outcome. */
export function useAlert(): string | null {
  const location = useLocation();
  useEffect(() => {
    const names = listOutcomeParams(location.search);
    if (names.length > 0 || readAlert(location.state) !== null) clearOneTimeMessages(names);
  }, [location]);
  return readAlert(location.state);
}
