import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PurchaseLine } from '../../../contracts/checkout/purchase.ts';
import { GIFT_MESSAGE_LENGTH, getGiftMessageError } from '../../../lib/checkout/giftCardRules.ts';
import { toLines } from '../../../lib/typedText.ts';
import { readDraft, withDraft } from '../../../page/formDrafts.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';
import { selectShopper } from '../guestThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './GiftMessage.module.css';

/** The confirmation after the removal (transactions §8, Checkout reactions). */
const REMOVED_MESSAGE = 'Gift message has been removed';

/** Removes the gift message of a line item. Throws `ApiFailure`. */
const removeGiftMessage = ({ lineItemId }: Pick<PurchaseLine, 'lineItemId'>): AppThunk<CheckoutRootState> =>
  configure({ giftOptions: [{ lineItemId }], isRemovingGiftOptions: true });

const SAVED_MESSAGE = 'Gift message has been saved';

type GiftMessageDialogProps = {
  line: PurchaseLine;
  /** Called with the result text, or without one if the shopper changed nothing. */
  onClose: (outcome?: string) => void;
};

/** The dialog to edit a line item's gift message. */
function GiftMessageDialog({ line, onClose }: GiftMessageDialogProps) {
  const { lineItemId, stockId, giftMessage = '' } = line;
  const shopper = useSelector(selectShopper);
  // Keyed by stock id, because a reopened purchase has new line item ids.
  const place = { form: `gift message ${stockId}`, shopper };
  const [typedMessage, setTypedMessage] = useState(() => readDraft(place)?.message ?? giftMessage);
  const [messageError, setMessageError] = useState<string>();
  const { busy, failure, change } = useChange();
  const remainingLength = GIFT_MESSAGE_LENGTH - [...toLines(typedMessage)].length;

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const message = toLines(typedMessage);
    const error = getGiftMessageError(message);
    setMessageError(error);
    if (error) return;
    const giftOptions = [{ lineItemId, message }];
    const save = configure({ giftOptions, isSavingGiftOptions: true });
    if (await change(withDraft(place, { message: typedMessage }, save))) onClose(SAVED_MESSAGE);
  };
  const remove = async (): Promise<void> => {
    if (await change(removeGiftMessage(line))) onClose(REMOVED_MESSAGE);
  };
  return (
    <Dialog open size="small" title="Gift message" onClose={() => onClose()}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <ErrorNotice>{failure && getChangeError(failure)}</ErrorNotice>
        <Field
          label="Your message"
          hint={
            remainingLength < 0
              ? `${-remainingLength} letters too many`
              : `${remainingLength} letters left. Printed on a card in the box.`
          }
          error={messageError}
        >
          <TextArea
            name="message"
            rows={4}
            value={typedMessage}
            onChange={(event) => setTypedMessage(event.target.value)}
          />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" busy={busy && 'Saving'}>
            Save message
          </Button>
          {giftMessage !== '' && (
            <Button kind="text" aria-disabled={busy || undefined} onClick={() => void remove()}>
              Remove message
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

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
