import { useNavigate } from 'react-router';
import { ApiFailure } from '../api/apiFailure.ts';
import { signInPath } from './outcomes.ts';

/** Leads to sign-in, and back to `path`, where a failed call asks for it (transactions §6). @returns whether it does */
export function useSigningIn(path: string): (failure: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return async (failure) => {
    if (!(failure instanceof ApiFailure && failure.isAuthRequired)) return false;
    await navigate(signInPath(path));
    return true;
  };
}
