import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { OptionalPart } from '../../../page/laterParts.tsx';
import { type IdentityRootState, selectIdentityLevel } from '../identitySlice.ts';

const PasskeyBar = loadable(() => import(/* webpackChunkName: "passkey-bar" */ './PasskeyBar.tsx'), {
  resolveComponent: (file) => file.PasskeyBar,
  ssr: false,
});

/** Returns whether the signed-in customer has just used a password, so that a passkey may be offered. */
const selectIsPasskeyDue = (state: IdentityRootState): boolean =>
  state.identity.ways.isPasskeyDue === true && selectIdentityLevel(state) === 'full';

/** Pages that an offer would interrupt. */
const WITHOUT_OFFER = /^\/(checkout|login|register|account\/settings|confirmation)(\/|$)/;

/** Offers a passkey after a sign-in by password, once for each customer. Mounted once around all pages. */
export function PasskeyPrompt() {
  const isDue = useSelector<IdentityRootState, boolean>(selectIsPasskeyDue);
  const { pathname } = useLocation();
  if (!isDue || WITHOUT_OFFER.test(pathname)) return null;
  return (
    <OptionalPart name="passkey offer">
      <PasskeyBar />
    </OptionalPart>
  );
}
