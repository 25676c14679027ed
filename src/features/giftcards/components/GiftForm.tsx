import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import type { GiftCardDesigns } from '../../../contracts/checkout/giftcards.ts';
import {
  buildEditPath,
  computeLastDeliveryDay,
  type GiftCardFields,
  SEND_GIFT_CARD_PATH,
} from '../../../lib/checkout/giftCardRules.ts';
import { GIFT_CARD_LIMITS } from '../../../lib/products/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormErrors } from '../../../ui/forms/FormErrors.tsx';
import { TextArea, TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { GIFT_CARD_LABELS } from '../giftForm.ts';
import type { useGiftForm } from '../useGiftForm.ts';
import { AmountChoice } from './AmountChoice.tsx';
import { DesignChoice } from './DesignChoice.tsx';
import styles from './GiftForm.module.css';

type GiftFormProps = {
  offer: GiftCardDesigns;
  /** The initial values. */
  initial: GiftCardFields;
  controls: ReturnType<typeof useGiftForm>;
  today: string;
  /** The line item id of the gift card being edited. */
  line?: string | undefined;
  /** The cart's error for a form submitted without scripts. */
  refusal: string | null;
};

/** The form of an e-gift card. Works without scripts as a plain form. */
export function GiftForm({ offer, initial, controls, today, line, refusal }: GiftFormProps) {
  const addToCart = useSelector(selectMarketplace)?.buttonTexts.addToCart;
  const { form, fields, errors, failure, busy, tries, input, leave, submit } = controls;
  const getFieldProps = (name: keyof typeof GIFT_CARD_LABELS) => ({
    id: `gift-${name}`,
    label: GIFT_CARD_LABELS[name],
    error: errors[name],
  });
  const renderInput = (
    name: 'recipientName' | 'recipientEmail' | 'senderName',
    attributes: ComponentProps<typeof TextInput>,
  ) => (
    <Field {...getFieldProps(name)}>
      <TextInput name={name} required defaultValue={initial[name]} {...attributes} />
    </Field>
  );
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={line === undefined ? SEND_GIFT_CARD_PATH : buildEditPath(line)}
      onInput={input}
      onBlur={leave}
      onSubmit={submit}
    >
      {line !== undefined && <input type="hidden" name="lineItemId" value={line} />}
      <FormErrors prefix="gift" labels={GIFT_CARD_LABELS} errors={errors} failure={failure} isShown={tries > 0} />
      <ErrorNotice>{!failure && refusal}</ErrorNotice>
      <DesignChoice designs={offer.designs} chosenDesignId={initial.designId} />
      <AmountChoice offer={offer} amount={initial.amount} error={errors.amount} />
      <div className={styles.row}>
        {renderInput('recipientName', { autoComplete: 'off', maxLength: GIFT_CARD_LIMITS.name })}
        {renderInput('recipientEmail', { type: 'email', autoComplete: 'off', maxLength: GIFT_CARD_LIMITS.email })}
      </div>
      {renderInput('senderName', { autoComplete: 'name', maxLength: GIFT_CARD_LIMITS.name })}
      <Field
        {...getFieldProps('message')}
        optional
        hint={`${GIFT_CARD_LIMITS.message - fields.message.length} letters left.`}
      >
        <TextArea name="message" rows={4} maxLength={GIFT_CARD_LIMITS.message} defaultValue={initial.message} />
      </Field>
      <Field
        {...getFieldProps('deliverOn')}
        optional
        hint="Without one we email it right after your order. On another day, in the morning."
      >
        <TextInput
          className={styles.date}
          name="deliverOn"
          type="date"
          min={today}
          max={computeLastDeliveryDay(today)}
          defaultValue={initial.deliverOn}
        />
      </Field>
      <Button type="submit" size="large" isFullWidth busy={busy && (line === undefined ? 'Adding' : 'Saving')}>
        {line === undefined ? addToCart : 'Save changes'}
      </Button>
    </form>
  );
}
