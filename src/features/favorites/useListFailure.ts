import { useLocation } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';

/** What went wrong with a list, in words for the shopper. */
export type ListFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Words for a failure; who is no longer known is asked to sign in, and comes back to this page (browsing §8). */
export function useListFailure(): (failure: unknown) => ListFailure {
  const { pathname, search } = useLocation();
  const signIn = useForcedSignIn();
  return (failure) => {
    if (!(failure instanceof ApiFailure)) return { message: 'Sorry, something went wrong!', fields: {} };
    if (failure.isAuthRequired) void signIn(pathname + search);
    return failure;
  };
}
