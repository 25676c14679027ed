import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PurchaseLine } from '../../../contracts/purchase.ts';
import { GIFT_MESSAGE_LENGTH, getGiftMessageError, normalizeGiftMessage } from '../../../lib/giftMessageRules.ts';
import { readDraft, withDraft } from '../../../page/formDrafts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { selectShopper } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';
import { changeError, useChange } from '../useChange.ts';
import styles from './GiftMessage.module.css';
import { REMOVED, removeGiftMessage } from './removeGiftMessage.ts';

const SAVED = 'Gift message has been saved';

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
  const [typed, setTyped] = useState(() => readDraft(place)?.message ?? giftMessage);
  const [wrong, setWrong] = useState<string>();
  const { busy, failure, change } = useChange();
  const left = GIFT_MESSAGE_LENGTH - [...normalizeGiftMessage(typed)].length;

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const message = normalizeGiftMessage(typed);
    const error = getGiftMessageError(message);
    setWrong(error);
    if (error) return;
    const giftOptions = [{ lineItemId, message }];
    const save = configure({ giftOptions, isSavingGiftOptions: true });
    if (await change(withDraft(place, { message: typed }, save))) onClose(SAVED);
  };
  const remove = async (): Promise<void> => {
    if (await change(removeGiftMessage(line))) onClose(REMOVED);
  };
  return (
    <Dialog open size="small" title="Gift message" onClose={() => onClose()}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        {failure && (
          <Notice kind="error" role="alert">
            {changeError(failure)}
          </Notice>
        )}
        <Field
          label="Your message"
          hint={left < 0 ? `${-left} letters too many` : `${left} letters left. Printed on a card in the box.`}
          error={wrong}
        >
          <TextArea name="message" rows={4} value={typed} onChange={(event) => setTyped(event.target.value)} />
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
