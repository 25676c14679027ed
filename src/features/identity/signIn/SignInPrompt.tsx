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

/** The sign-in modal, while requested, or the page if its chunk fails. Mounted once around all pages. */
export function SignInPrompt() {
  const requestedPath = useSelector(selectSignInAsked);
  const [isHere, setIsHere] = useState(false);
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  useEffect(() => {
    if (requestedPath === null || isHere) return;
    SignInModal.load().then(
      () => setIsHere(true),
      () => {
        dispatch(signInClosed());
        void navigate(signInPath(requestedPath));
      },
    );
  }, [requestedPath, isHere, dispatch, navigate]);
  return requestedPath === null || !isHere ? null : <SignInModal url={requestedPath} />;
}
