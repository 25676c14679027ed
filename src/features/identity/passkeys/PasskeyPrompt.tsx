import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { OptionalPart } from '../../../page/laterParts.tsx';
import type { IdentityRootState } from '../identitySlice.ts';

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
