import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { configure } from '../checkoutThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';

/** A button that clears the approved Amazon Pay session (transactions §3, clearAmazonPaySession). */
export function ForgetAmazonPay() {
  const { busy, failure, change } = useChange();
  return (
    <>
      {failure && (
        <Notice kind="error" role="alert">
          {getChangeError(failure)}
        </Notice>
      )}
      <Button
        kind="text"
        busy={busy && 'Removing Amazon Pay'}
        onClick={() => void change(configure({ clearAmazonPaySession: true }))}
      >
        Do not pay with Amazon Pay
      </Button>
    </>
  );
}
