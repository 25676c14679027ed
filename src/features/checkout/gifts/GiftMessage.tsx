import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PurchaseLine } from '../../../contracts/checkout/purchase.ts';
import { Button } from '../../../ui/Button.tsx';
import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './GiftMessage.module.css';
import { GiftMessageDialog, REMOVED_MESSAGE, removeGiftMessage } from './GiftMessageDialog.tsx';

/** A button that removes a gift message from a line item that no longer allows one. */
function RemoveGiftMessage({ line, onDone }: { line: PurchaseLine; onDone: (outcome: string) => void }) {
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

/** Returns whether line items may have gift messages (transactions §1, Features switched per site). */
const selectHasGiftOptions = (state: ContentRootState): boolean => selectMarketplace(state)?.hasGiftOptions === true;

/** The gift message of a line item, with a button to edit it; if messages are no longer possible, a button to remove it. */
export function GiftMessage({ line }: { line: PurchaseLine }) {
  const hasGiftOptions = useSelector(selectHasGiftOptions);
  const [message, setMessage] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  const { giftMessage, giftMessagable } = line;
  const mayWrite = hasGiftOptions && giftMessagable;
  useEffect(() => {
    // The focused button was removed together with the message.
    if (!mayWrite && message !== '') outcome.current?.focus();
  }, [mayWrite, message]);
  if (!mayWrite && giftMessage === undefined && message === '') return null;
  return (
    <div className={styles.gift}>
      {giftMessage !== undefined && (
        <p className={styles.words}>
          <strong>Gift message</strong>
          <br />
          {giftMessage}
        </p>
      )}
      {mayWrite && <WriteMessage line={line} onClose={setMessage} />}
      {!mayWrite && giftMessage !== undefined && <RemoveGiftMessage line={line} onDone={setMessage} />}
      <p ref={outcome} tabIndex={-1} role="status" className={styles.said}>
        {message}
      </p>
    </div>
  );
}

function WriteMessage({ line, onClose }: { line: PurchaseLine; onClose: (outcome: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const isNew = line.giftMessage === undefined;
  return (
    <>
      <Button
        kind="text"
        className={styles.edit}
        aria-label={`${isNew ? 'Add a gift message' : 'Edit gift message'} for ${line.productName}`}
        onClick={() => setIsOpen(true)}
      >
        {isNew ? 'Add a gift message' : 'Edit message'}
      </Button>
      {isOpen && (
        <GiftMessageDialog
          line={line}
          onClose={(outcome) => {
            onClose(outcome ?? '');
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
