import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { waitForFirstView } from '../../../page/firstView.ts';
import { createLaterPart, OptionalPart } from '../../../page/laterParts.tsx';
import type { IdentityRootState } from '../identitySlice.ts';

/** Sign-in by passkey, which a page of sign-in loads after its first view. */
export const PasskeyPart = createLaterPart(
  'passkeys',
  loadable(() => import(/* webpackChunkName: "passkeys" */ './PasskeySignIn.tsx'), {
    resolveComponent: (file) => file.PasskeySignIn,
  }),
  waitForFirstView,
);

const PasskeyBar = loadable(() => import(/* webpackChunkName: "passkeys" */ './PasskeyBar.tsx'), {
  resolveComponent: (file) => file.PasskeyBar,
  ssr: false,
});

/** Offers a passkey after a sign-in by password, once for each customer. Mounted once around all pages. */
export function PasskeyPrompt() {
  const isDue = useSelector(({ identity }: IdentityRootState) => identity.ways.isPasskeyDue);
  return isDue ? (
    <OptionalPart name="passkeys">
      <PasskeyBar />
    </OptionalPart>
  ) : null;
}
