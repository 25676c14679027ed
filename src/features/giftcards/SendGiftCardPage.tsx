import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import type { Cart } from '../../contracts/cart.ts';
import type { GiftCardDesign, GiftCardDesigns } from '../../contracts/checkout/giftcards.ts';
import { CART_ERROR_PARAM, getCartMessage } from '../../lib/checkout/cartMessages.ts';
import {
  buildEditPath,
  computeLastDeliveryDay,
  GIFT_CARDS_PATH,
  type GiftCardFields,
  parseGiftAmount,
  SEND_GIFT_CARD_PATH,
} from '../../lib/checkout/giftCardRules.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { formatCents } from '../../lib/money.ts';
import { buildLargePicture } from '../../lib/products/pictures.ts';
import { GIFT_CARD_LIMITS } from '../../lib/products/products.ts';
import { E_GIFT_CARD_SLOTS } from '../../lib/slotPages.ts';
import { useRefusedForm } from '../../page/formFailure.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormErrors } from '../../ui/forms/FormErrors.tsx';
import { TextArea, TextInput } from '../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { selectCart } from '../cart/cartSlice.ts';
import { selectMarketplace, selectRenderedAt } from '../content/contentSlice.ts';
import { PageSlotsPart } from '../editorial/PageSlotsPart.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import { AmountChoice } from './components/AmountChoice.tsx';
import { DesignChoice } from './components/DesignChoice.tsx';
import giftFormStyles from './components/GiftForm.module.css';
import giftPreviewStyles from './components/GiftPreview.module.css';
import { NoGiftCards } from './GiftCardsPage.tsx';
import { selectGiftOffer } from './giftDesignsSlice.ts';
import { GIFT_CARD_LABELS, readGiftCardFields, toGiftCardFields } from './giftForm.ts';
import styles from './SendGiftCardPage.module.css';
import { useGiftForm } from './useGiftForm.ts';

type GiftFormProps = {
  offer: GiftCardDesigns;
  initial: GiftCardFields;
  controls: ReturnType<typeof useGiftForm>;
  today: string;
  /** The line item id of the gift card being edited. */
  line?: string | undefined;
  /** The cart's error for a form submitted without scripts. */
  refusal: string | null;
};

/** The form of an e-gift card. Works without scripts as a plain form. */
function GiftForm({ offer, initial, controls, today, line, refusal }: GiftFormProps) {
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
      className={giftFormStyles.form}
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
      <div className={giftFormStyles.row}>
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
          className={giftFormStyles.date}
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

/** A live preview of the gift card email beside the form; hidden from screen readers, which read the form. */
function GiftPreview({ fields, designs }: { fields: GiftCardFields; designs: readonly GiftCardDesign[] }) {
  const design = designs.find(({ designId }) => designId === fields.designId) ?? designs[0];
  const cents = parseGiftAmount(fields.amount);
  return (
    <aside className={giftPreviewStyles.preview} aria-hidden="true">
      {design && (
        <Picture
          className={giftPreviewStyles.picture}
          image={buildLargePicture(design.imageId, 'main', '')}
          sizes="(width <= 1024px) 90vw, 480px"
          loading="priority"
        />
      )}
      <p className={giftPreviewStyles.amount}>{cents === undefined ? '' : formatCents(cents)}</p>
      <p className={giftPreviewStyles.line}>Hi {fields.recipientName.trim() || 'there'},</p>
      <p className={giftPreviewStyles.message}>{fields.message.trim() || 'Your message appears here.'}</p>
      <p className={giftPreviewStyles.line}>{fields.senderName.trim() || 'You'}</p>
    </aside>
  );
}

/** The exact title of this page (transactions §2, Page titles). */
const TITLE = 'Send an e-Gift Card';

const CRUMBS = [
  { text: 'Gift Cards', href: GIFT_CARDS_PATH },
  { text: 'e-Gift Card', href: SEND_GIFT_CARD_PATH },
];

const FIRST_AMOUNT_CENTS = 5000;

function findLine(cart: Cart | null, lineItemId: string | null) {
  if (!cart || lineItemId === null) return undefined;
  return [...cart.activeItems, ...cart.savedItems].find(({ giftCard }) => giftCard?.lineItemId === lineItemId);
}

/** The form of an e-gift card: adds one to the cart, or edits one in the cart. */
export function SendGiftCardPage() {
  const offer = useSelector(selectGiftOffer);
  const marketplace = useSelector(selectMarketplace);
  const customer = useSelector(selectCustomer);
  const cart = useSelector(selectCart);
  const today = toShopDay(new Date(useSelector(selectRenderedAt)));
  const search = useQueryParams();
  const refusedForm = useRefusedForm(SEND_GIFT_CARD_PATH);
  const design = search.get('designId');
  const item = findLine(cart, search.get('line'));
  const line = item?.giftCard?.lineItemId;
  const initial: GiftCardFields = {
    designId: offer?.designs[0]?.designId ?? '',
    amount: formatCents(FIRST_AMOUNT_CENTS),
    recipientName: '',
    recipientEmail: '',
    senderName: customer?.firstName ?? '',
    message: '',
    deliverOn: '',
    ...(item && toGiftCardFields(item)),
    ...(design !== null && { designId: design }),
    ...(refusedForm && readGiftCardFields(refusedForm.values)),
  };
  const controls = useGiftForm({ initial, refusal: refusedForm, today, ...(line !== undefined && { line }) });
  if (!offer || !marketplace) return null;
  const cartError = search.get(CART_ERROR_PARAM);
  return (
    <main className={styles.page}>
      <PageHead
        title={`${TITLE} | ${marketplace.name}`}
        description={`Send a ${marketplace.name} e-Gift Card by email: choose a design and an amount, and write a few words.`}
        canonical={marketplace.origin + SEND_GIFT_CARD_PATH}
      />
      <Breadcrumbs crumbs={CRUMBS} isBackOnPhones />
      <h1 className={styles.title}>{TITLE}</h1>
      {offer.designs.length === 0 ? (
        <NoGiftCards />
      ) : (
        <div className={styles.columns}>
          <GiftForm
            offer={offer}
            initial={initial}
            controls={controls}
            today={today}
            line={line}
            refusal={cartError === null ? null : getCartMessage(cartError)}
          />
          <GiftPreview fields={controls.fields} designs={offer.designs} />
        </div>
      )}
      <PageSlotsPart pageName={E_GIFT_CARD_SLOTS} />
    </main>
  );
}
