import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Address } from '../../contracts/account/addresses.ts';
import type { NewCard, PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import { detectCardType, getShopMonth, NO_CARDS } from '../../lib/checkout/cardRules.ts';
import { formatPayment } from '../../lib/checkout/paymentMethods.ts';
import { withDraft } from '../../page/formDrafts.ts';
import { createFormFailureHandler } from '../../page/formFailure.ts';
import { useNavigate, useQueryParams, useSignInRedirect } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { BookForm, BookPage } from '../../ui/BookPage.tsx';
import { Checkbox } from '../../ui/forms/choices.tsx';
import { HelpTiles } from '../../ui/HelpTiles.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PAYMENT_CRUMBS } from '../accountFrame/AccountCrumbs.tsx';
import { selectAddresses } from '../addresses/addressBookSlice.ts';
import { saveAddressToBook } from '../addresses/addressThunks.ts';
import { selectRenderedAt } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { selectTakesCards } from '../content/shopSelectors.ts';
import { selectCustomer } from '../identity/identitySlice.ts';
import { BillingPart, useBillingChoice } from './BillingPart.tsx';
import styles from './CardForm.module.css';
import { CardForm } from './CardForm.tsx';
import cardPreviewStyles from './CardPreview.module.css';
import { type CardValues, selectCardFields } from './cardFields.ts';
import type { PaymentPagesState } from './loadPaymentPage.ts';
import { AcceptedPayments } from './PaymentMark.tsx';
import { PAYMENT_HELP } from './PaymentsPage.tsx';
import { selectCards } from './paymentBookSlice.ts';
import { addCard, changeCard } from './paymentThunks.ts';

const HIDDEN = '••••';
const SHOWN_DIGITS = 4;

type CardPreviewProps = {
  card: PaymentInstrument | undefined;
  /** The values of the form; undefined before the first. */
  values: CardValues | undefined;
};

/** A drawn card with the values as they are typed; of the number, the last four digits only. Wide screens only. */
function CardPreview({ card, values }: CardPreviewProps) {
  const number = (values?.addCreditCardNumber ?? '').replace(/\D/g, '');
  // The first digits of a number that is being typed are not its last ones.
  const end = card?.lastFour ?? (number.length >= 15 ? number.slice(-SHOWN_DIGITS) : HIDDEN);
  return (
    <div className={cardPreviewStyles.scene} aria-hidden="true">
      <div className={cardPreviewStyles.card}>
        <span className={cardPreviewStyles.chip} />
        <span className={cardPreviewStyles.type}>{card?.cardType ?? detectCardType(number)}</span>
        <span className={cardPreviewStyles.number}>
          {HIDDEN} {HIDDEN} {HIDDEN} {end}
        </span>
        <span className={cardPreviewStyles.name}>{values?.fullName}</span>
        <span className={cardPreviewStyles.expiry}>{values?.expiration}</span>
      </div>
    </div>
  );
}

/** The page to return to after a new card was added, and the query that keeps it during a sign-in. */
type CardReturn = { readonly href: string; readonly query: string };

/** Returns the page that waits for a new card: an order or exchange of this shop, whatever the query. */
export function readCardReturn(search: URLSearchParams): CardReturn | undefined {
  const order = search.get('order');
  if (order) return { href: `/orders/${encodeURIComponent(order)}`, query: `?${new URLSearchParams({ order })}` };
  const exchange = search.get('exchange');
  if (exchange)
    return { href: `/exchange?${new URLSearchParams(exchange)}`, query: `?${new URLSearchParams({ exchange })}` };
  return undefined;
}

const NO_ADDRESSES: readonly Address[] = [];

/** The pages /payments/new and /payments/{paymentId}/edit. */
export function PaymentFormPage() {
  const { paymentId } = useParams();
  const search = useQueryParams();
  const storedCard = useSelector(selectCards)?.find((card) => card.paymentInstrumentId === paymentId);
  const addresses = useSelector(selectAddresses) ?? NO_ADDRESSES;
  const defaultAddress = addresses.find((address) => address.isPrimary) ?? addresses[0];
  const shopper = useSelector(selectCustomer)?.customerId ?? null;
  const takesCards = useSelector(selectTakesCards);
  const hosted = useSelector(selectCardFields);
  const renderedAt = useSelector(selectRenderedAt);
  const dispatch = useAppDispatch<PaymentPagesState>();
  const navigate = useNavigate();
  const [isPrimary, setPrimary] = useState(false);
  const choice = useBillingChoice({
    addresses,
    presetId: storedCard ? storedCard.addressId : defaultAddress?.addressId,
  });
  const [typedCard, setTypedCard] = useState<CardValues>();
  const title = storedCard ? 'Edit Payment Method' : 'Add New Payment';
  const cardReturn = readCardReturn(search);
  const currentHref = storedCard
    ? `/payments/${storedCard.paymentInstrumentId}/edit`
    : `/payments/new${cardReturn?.query ?? ''}`;
  const signIn = useSignInRedirect(currentHref);
  const { busy, failure, run } = useAction({ describe: createFormFailureHandler(signIn) });

  const keep = async (card: NewCard) => {
    const billing = choice.address && { addressId: choice.address.addressId };
    const { addCreditCardNumber: _, cvv: __, ...change } = card;
    const save = storedCard
      ? changeCard({ ...change, ...billing, isPrimary, paymentInstrumentId: storedCard.paymentInstrumentId })
      : addCard({ ...card, ...billing, isPrimary });
    await dispatch(save);
    await navigate(cardReturn?.href ?? `/payments?saved=${storedCard ? 'edit' : 'new'}`);
  };
  return (
    <BookPage title={title} crumbs={[...PAYMENT_CRUMBS, { text: title, href: currentHref }]}>
      <ShopPageHead title={title} robots="noindex" />
      <BookForm
        aside={
          <>
            <CardPreview card={storedCard} values={typedCard} />
            {takesCards && (
              <div className={styles.accepted}>
                We accept
                <AcceptedPayments takesCards />
              </div>
            )}
            <HelpTiles title="Helpful pages" tiles={PAYMENT_HELP} />
          </>
        }
      >
        {storedCard && <p>{formatPayment(storedCard)}. Its number cannot change: add another card instead.</p>}
        {!storedCard && !takesCards ? (
          <Notice kind="warning">{NO_CARDS}</Notice>
        ) : (
          <CardForm
            submitText="Save Card"
            busy={busy}
            failure={failure}
            card={storedCard}
            fullName={defaultAddress?.fullName ?? ''}
            thisYear={getShopMonth(new Date(renderedAt)).year}
            hosted={hosted}
            billingProblem={choice.problem}
            billing={(error) => (
              <BillingPart
                choice={choice}
                error={error}
                shopper={shopper}
                saveAddress={(request, place) => dispatch(withDraft(place, request, saveAddressToBook(request)))}
                leave={signIn}
              />
            )}
            onValues={setTypedCard}
            onSubmit={(card) => void run(() => keep(card))}
          >
            {!storedCard?.isPrimary && (
              <Checkbox
                label="Make this my default card"
                checked={isPrimary}
                onChange={(event) => setPrimary(event.target.checked)}
              />
            )}
          </CardForm>
        )}
      </BookForm>
    </BookPage>
  );
}
