import { useLocation } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { type FormFailure, toFormFailure } from '../../page/formFailure.ts';
import { useAction } from '../../page/useAction.ts';
import { useForcedSignIn } from '../identity/useSignIn.ts';

/** Returns a function that converts a failure to messages; an expired sign-in opens the modal. */
function useListFailure(): (failure: unknown) => FormFailure {
  const { pathname, search } = useLocation();
  const signIn = useForcedSignIn();
  return (failure) => {
    if (failure instanceof ApiFailure && failure.isAuthRequired) void signIn(pathname + search);
    return toFormFailure(failure);
  };
}

/** Returns an action on a list, whose failure is shown to the shopper. */
export const useListAction = () => useAction({ describe: useListFailure() });
