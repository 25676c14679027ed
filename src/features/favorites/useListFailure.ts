import { useLocation } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';

/** A failure of a list call, with messages for the shopper. */
export type ListFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/**
 * Returns a function that converts a failure to messages; an expired sign-in opens the sign-in modal, which leads back
 * to this page (browsing §8).
 */
export function useListFailure(): (failure: unknown) => ListFailure {
  const { pathname, search } = useLocation();
  const signIn = useForcedSignIn();
  return (failure) => {
    if (!(failure instanceof ApiFailure)) return { message: 'Sorry, something went wrong!', fields: {} };
    if (failure.isAuthRequired) void signIn(pathname + search);
    return failure;
  };
}
