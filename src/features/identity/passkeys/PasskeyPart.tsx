import loadable from '@loadable/component';
import { waitForFirstView } from '../../../page/firstView.ts';
import { createLaterPart } from '../../../page/laterParts.tsx';

/** Sign-in by passkey, which a page of sign-in loads after its first view. */
export const PasskeyPart = createLaterPart(
  'passkeys',
  loadable(() => import(/* webpackChunkName: "passkeys" */ './PasskeySignIn.tsx'), {
    resolveComponent: (file) => file.PasskeySignIn,
  }),
  waitForFirstView,
);
