import loadable from '@loadable/component';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from '../../../page/navigation.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type IdentityRootState, selectSignInAsked, signInClosed } from '../identitySlice.ts';

const SignInModal = loadable(() => import('./SignInModal.tsx'), {
  resolveComponent: (file) => file.SignInModal,
  ssr: false,
});

/**
 * The sign-in modal, while it is requested; opens the sign-in page if the modal's chunk fails to load. Mounted once
 * around all pages.
 */
export function SignInPrompt() {
  const asked = useSelector(selectSignInAsked);
  const [isHere, setHere] = useState(false);
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === null || isHere) return;
    SignInModal.load().then(
      () => setHere(true),
      () => {
        dispatch(signInClosed());
        void navigate(signInPath(asked));
      },
    );
  }, [asked, isHere, dispatch, navigate]);
  return asked === null || !isHere ? null : <SignInModal url={asked} />;
}
