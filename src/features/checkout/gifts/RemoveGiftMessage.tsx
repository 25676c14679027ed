import type { PurchaseLine } from '../../../contracts/purchase.ts';
import { Button } from '../../../ui/Button.tsx';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './GiftMessage.module.css';
import { REMOVED_MESSAGE, removeGiftMessage } from './removeGiftMessage.ts';

/** A button that removes a gift message from a line item that no longer allows one. */
export function RemoveGiftMessage({ line, onDone }: { line: PurchaseLine; onDone: (outcome: string) => void }) {
  const { busy, failure, change } = useChange();
  const remove = async (): Promise<void> => {
    if (await change(removeGiftMessage(line))) onDone(REMOVED_MESSAGE);
  };
  return (
    <>
      <Button
        kind="text"
        className={styles.edit}
        busy={busy && 'Removing'}
        aria-label={`Remove gift message for ${line.productName}`}
        onClick={() => void remove()}
      >
        Remove message
      </Button>
      {failure && (
        <p className={styles.error} role="alert">
          {getChangeError(failure)}
        </p>
      )}
    </>
  );
}
