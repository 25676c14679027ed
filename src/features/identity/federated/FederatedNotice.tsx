import { useSelector } from 'react-redux';
import { getFederatedFailureMessage, readFederatedFailure } from '../../../lib/account/federatedFailures.ts';
import { isFederatedKind } from '../../../lib/account/federatedSignIn.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';

/** Notice about a failed federated sign-in, if the query reports one. */
export function FederatedNotice() {
  const labels = useSelector(selectMarketplace)?.federatedLabels;
  const search = useQueryParams();
  const federatedFailure = readFederatedFailure(search);
  if (!federatedFailure || !labels) return null;
  const label = isFederatedKind(federatedFailure.kind) ? labels[federatedFailure.kind] : 'that account';
  return (
    <Notice kind="error" role="alert">
      {getFederatedFailureMessage(federatedFailure.failure, label)}
    </Notice>
  );
}
