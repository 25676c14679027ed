import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Address } from '../../contracts/addresses.ts';
import type { NewCard } from '../../contracts/paymentInstruments.ts';
import { getShopMonth } from '../../lib/cardRules.ts';
import { formatPayment } from '../../lib/formatPayment.ts';
import { NO_CARDS } from '../../lib/noCards.ts';
import { withDraft } from '../../page/formDrafts.ts';
import { formFailureUnless } from '../../page/formFailure.ts';
import { useNavigate, useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { useSigningIn } from '../../page/useSigningIn.ts';
import { BookForm, BookPage } from '../../ui/BookPage.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectAddresses } from '../addresses/addressBookSlice.ts';
import { saveAddressToBook } from '../addresses/addressThunks.ts';
import { selectMarketplace, selectRenderedAt } from '../content/contentSlice.ts';
import { selectTakesCards } from '../content/selectTakesCards.ts';
import { selectCustomer } from '../identity/identitySlice.ts';
import { BillingPart } from './BillingPart.tsx';
import { CardForm } from './CardForm.tsx';
import { selectCards } from './paymentBookSlice.ts';
import { PAYMENT_CRUMBS } from './paymentCrumbs.ts';
import type { PaymentPagesState } from './paymentPageLoads.ts';
import { addCard, changeCard } from './paymentThunks.ts';
import { readCardReturn } from './readCardReturn.ts';
import { useBillingChoice } from './useBillingChoice.ts';

const NO_ADDRESSES: readonly Address[] = [];

/** The pages /payments/new and /payments/{paymentId}/edit. */
export function PaymentFormPage() {
  const { paymentId } = useParams();
  const search = useQueryParams();
  const known = useSelector(selectCards)?.find((card) => card.paymentInstrumentId === paymentId);
  const addresses = useSelector(selectAddresses) ?? NO_ADDRESSES;
  const usual = addresses.find((address) => address.isPrimary) ?? addresses[0];
  const shopper = useSelector(selectCustomer)?.customerId ?? null;
  const marketplace = useSelector(selectMarketplace);
  const takesCards = useSelector(selectTakesCards);
  const renderedAt = useSelector(selectRenderedAt);
  const dispatch = useAppDispatch<PaymentPagesState>();
  const navigate = useNavigate();
  const [isPrimary, setPrimary] = useState(false);
  const choice = useBillingChoice({ addresses, presetId: known ? known.addressId : usual?.addressId });
  const title = known ? 'Edit Payment Method' : 'Add New Payment';
  const back = readCardReturn(search);
  const here = known ? `/payments/${known.paymentInstrumentId}/edit` : `/payments/new${back?.query ?? ''}`;
  const signIn = useSigningIn(here);
  const { busy, failure, run } = useAction({ describe: formFailureUnless(signIn) });

  const keep = async (card: NewCard) => {
    const billing = choice.address && { addressId: choice.address.addressId };
    const { addCreditCardNumber: _, cvv: __, ...change } = card;
    const save = known
      ? changeCard({ ...change, ...billing, isPrimary, paymentInstrumentId: known.paymentInstrumentId })
      : addCard({ ...card, ...billing, isPrimary });
    await dispatch(save);
    await navigate(back?.href ?? `/payments?saved=${known ? 'edit' : 'new'}`);
  };
  return (
    <BookPage title={title} crumbs={[...PAYMENT_CRUMBS, { text: title, href: here }]}>
      <PageHead title={`${title} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <BookForm>
        {known && <p>{formatPayment(known)}. Its number cannot change: add another card instead.</p>}
        {!known && !takesCards ? (
          <Notice kind="warning">{NO_CARDS}</Notice>
        ) : (
          <CardForm
            submitText="Save Card"
            busy={busy}
            failure={failure}
            card={known}
            fullName={usual?.fullName ?? ''}
            thisYear={getShopMonth(new Date(renderedAt)).year}
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
            onSubmit={(card) => void run(() => keep(card))}
          >
            {!known?.isPrimary && (
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
