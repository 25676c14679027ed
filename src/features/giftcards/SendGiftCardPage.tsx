import { useSelector } from 'react-redux';
import type { Cart } from '../../contracts/cart.ts';
import type { GiftCardDesign } from '../../contracts/checkout/giftcards.ts';
import { CART_ERROR_PARAM, getCartMessage } from '../../lib/checkout/cartMessages.ts';
import {
  GIFT_CARDS_PATH,
  type GiftCardFields,
  parseGiftAmount,
  SEND_GIFT_CARD_PATH,
} from '../../lib/checkout/giftCardRules.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { formatCents } from '../../lib/money.ts';
import { buildLargePicture } from '../../lib/products/pictures.ts';
import { E_GIFT_CARD_SLOTS } from '../../lib/slotPages.ts';
import { useRefusedForm } from '../../page/formFailure.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { selectCart } from '../cart/cartSlice.ts';
import { selectMarketplace, selectRenderedAt } from '../content/contentSlice.ts';
import { PageSlotsPart } from '../editorial/PageSlotsPart.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import { GiftForm } from './components/GiftForm.tsx';
import giftPreviewStyles from './components/GiftPreview.module.css';
import { NoGiftCards } from './GiftCardsPage.tsx';
import { selectGiftOffer } from './giftDesignsSlice.ts';
import { readGiftCardFields, toGiftCardFields } from './giftForm.ts';
import styles from './SendGiftCardPage.module.css';
import { useGiftForm } from './useGiftForm.ts';

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
