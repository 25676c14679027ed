import { ApiFailure } from '../api/apiFailure.ts';
import { useNavigate } from './navigation.ts';
import { signInPath } from './pageErrors.ts';

/**
 * Returns a handler for failed calls: if the failure requires a sign-in, it opens the sign-in page, which returns to
 * `path` (transactions §6).
 * @returns whether it navigated
 */
export function useSigningIn(path: string): (failure: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return async (failure) => {
    if (!(failure instanceof ApiFailure && failure.isAuthRequired)) return false;
    await navigate(signInPath(path));
    return true;
  };
}
