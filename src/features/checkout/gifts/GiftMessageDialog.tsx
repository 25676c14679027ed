import { type FormEvent, useState } from 'react';
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
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';
import { selectShopper } from '../guestThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './GiftMessage.module.css';

/** The confirmation after the removal (transactions §8, Checkout reactions). */
export const REMOVED_MESSAGE = 'Gift message has been removed';

/** Removes the gift message of a line item. Throws `ApiFailure`. */
export const removeGiftMessage = ({ lineItemId }: Pick<PurchaseLine, 'lineItemId'>): AppThunk<CheckoutRootState> =>
  configure({ giftOptions: [{ lineItemId }], isRemovingGiftOptions: true });

const SAVED_MESSAGE = 'Gift message has been saved';

type GiftMessageDialogProps = {
  line: PurchaseLine;
  /** Called with the result text, or without one if the shopper changed nothing. */
  onClose: (outcome?: string) => void;
};

/** The dialog to edit a line item's gift message. */
export function GiftMessageDialog({ line, onClose }: GiftMessageDialogProps) {
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
