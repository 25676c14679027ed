import { useNavigate } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, signOutNow } from './identitySlice.ts';

/** Returns a function that signs the customer out and navigates to the home page. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  return () => {
    void dispatch(signOutNow()).then(() => navigate('/'));
  };
}
