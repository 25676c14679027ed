import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import type { Address, AddressFields } from '../../../../contracts/account/addresses.ts';
import type { Payers, Purchase } from '../../../../contracts/checkout/purchase.ts';
import { isShippingCountry } from '../../../../lib/addresses/addressRules.ts';
import { formatStreet } from '../../../../lib/addresses/formatAddress.ts';
import { EMBARGO_TEXT, isEmbargoed } from '../../../../lib/addresses/shippingCountries.ts';
import { REDIRECT_METHODS, type RedirectCode } from '../../../../lib/checkout/paymentMethods.ts';
import { getOwnValue } from '../../../../lib/collections.ts';
import { useQueryParams } from '../../../../page/navigation.ts';
import { useSavedEntryActions } from '../../../../page/useSavedEntryActions.ts';
import { Button, RetryButton } from '../../../../ui/Button.tsx';
import { EntryActions } from '../../../../ui/EntryActions.tsx';
import { ChoiceForm } from '../../../../ui/forms/ChoiceForm.tsx';
import { Radio } from '../../../../ui/forms/choices.tsx';
import { OrLine } from '../../../../ui/forms/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { AddressText } from '../../../addresses/AddressText.tsx';
import { ADDRESS_ACTS } from '../../../addresses/addressThunks.ts';
import { selectCheckout } from '../../checkoutSlice.ts';
import { buildAddressFormPath, getContinueLabel, SAID_BY } from '../../checkoutSteps.ts';
import { advance, configure } from '../../checkoutThunks.ts';
import { getProviderPayment } from '../../getProviderPayment.ts';
import { getChangeError, useChange } from '../../useChange.ts';
import { useExitOnFailure } from '../../useExitOnFailure.ts';
import { StepBlockingReason } from '../CheckoutNotices.tsx';
import stepStyles from '../CheckoutStep.module.css';
import expressCheckoutStyles from '../payment/ExpressCheckout.module.css';
import { PAYMENT_FAILED, useReportUnloaded, useStartRedirectPayment } from '../useStartRedirectPayment.ts';
import { useStepForm } from '../useStepForm.ts';
import { AddressEntry } from './AddressEntry.tsx';

/** The violation of a missing address; not shown, because the shopper is choosing one. */
const MISSING_ADDRESS = 'DESTINATION_OR_DELIVERY_INFORMATION_MISSING';

/** The list of saved addresses to ship to, where each can be edited or deleted. */
function AddressChoice({ addresses }: { addresses: readonly Address[] }) {
  const purchase = useSelector(selectCheckout)?.purchase;
  const { search } = useLocation();
  const form = useStepForm();
  const follow = useChange();
  const refreshPurchase = () => follow.change(configure({}));
  const acts = useSavedEntryActions({ ...ADDRESS_ACTS, after: refreshPurchase, leave: useExitOnFailure() });
  const primary = addresses.find((address) => address.isPrimary) ?? addresses[0];
  const [selectedId, setSelectedId] = useState(purchase?.shippingAddress?.addressId);
  const chosenAddress = addresses.find(({ addressId }) => addressId === selectedId) ?? primary;
  if (!purchase) return null;
  const { purchaseId, constraintViolations } = purchase;
  const blockingReasons = constraintViolations.filter(
    ({ name, fixAt }) => fixAt === 'address' && name !== MISSING_ADDRESS,
  );
  return (
    <>
      {(blockingReasons.length > 0 || acts.outcome || follow.failure) && (
        <div className={stepStyles.notices}>
          {blockingReasons.map((violation) => (
            <StepBlockingReason key={`${violation.name}${violation.asin ?? ''}`} violation={violation} />
          ))}
          {acts.outcome && (
            <Notice kind={acts.outcome.kind} role={acts.outcome.kind === 'error' ? 'alert' : 'status'}>
              {acts.outcome.text}
            </Notice>
          )}
          {follow.failure && (
            <Notice kind="error" role="alert" action={<RetryButton onClick={() => void refreshPurchase()} />}>
              {getChangeError(follow.failure)}
            </Notice>
          )}
        </div>
      )}
      <ChoiceForm
        legend="Ship to"
        otherWay={
          <a className={stepStyles.back} href={buildAddressFormPath('new', purchaseId, search)}>
            Add a new address
          </a>
        }
        submitText={getContinueLabel(purchase, 'Continue to delivery options')}
        form={form}
        onSubmit={() => chosenAddress && void form.submit(advance({ addressId: chosenAddress.addressId }))}
      >
        {addresses.map((address) => (
          <div key={address.addressId}>
            <Radio
              frame="own"
              name="addressId"
              value={address.addressId}
              checked={address.addressId === chosenAddress?.addressId}
              onChange={() => setSelectedId(address.addressId)}
              label={<AddressText address={address} />}
            />
            <EntryActions
              name={formatStreet(address)}
              editHref={buildAddressFormPath('edit', purchaseId, search, address.addressId)}
              isPrimary={address.isPrimary}
              {...acts.of(address.addressId)}
            />
          </div>
        ))}
      </ChoiceForm>
    </>
  );
}

/** Messages for the outcome of the provider's page. */
const OUTCOME_MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'Express checkout was cancelled. Please try again, or enter your address.',
  unloaded: 'Amazon Pay could not be loaded. Please try again, or enter your address.',
  failed: PAYMENT_FAILED,
};

type ExpressCheckoutProps = {
  /** Payment methods that also provide the address; empty if express checkout is not offered. */
  ways: readonly RedirectCode[];
  /** The outcome of the provider's page, from this page's query. */
  left: string | null;
};

/** Express checkout above the address form, for a shopper with an address and a card at a provider (transactions §4). */
function ExpressCheckout({ ways, left }: ExpressCheckoutProps) {
  const { busy, refusal, leaveFor } = useStartRedirectPayment({ isExpress: true });
  useReportUnloaded(left);
  const message = refusal ?? getOwnValue(OUTCOME_MESSAGES, left);
  const notice = message && (
    <Notice kind="error" role="alert">
      {message}
    </Notice>
  );
  if (ways.length === 0) return notice ? <div className={stepStyles.notices}>{notice}</div> : null;
  return (
    <div className={expressCheckoutStyles.express}>
      <section className={expressCheckoutStyles.box} aria-labelledby="express">
        <h3 id="express" className={expressCheckoutStyles.title}>
          Express checkout
        </h3>
        <p className={expressCheckoutStyles.note}>
          Use the address and card that you have with {ways.map((code) => REDIRECT_METHODS[code].label).join(' or ')}.
          You check everything before you order.
        </p>
        {notice}
        {ways.map((code) => (
          <Button
            key={code}
            kind="secondary"
            size="large"
            isFullWidth
            busy={busy === code && `Taking you to ${REDIRECT_METHODS[code].label}`}
            disabled={busy !== null && busy !== code}
            onClick={() => leaveFor(code)}
          >
            Check out with {REDIRECT_METHODS[code].label}
          </Button>
        ))}
      </section>
      <OrLine text="or enter your address" />
    </div>
  );
}

type RefusedAddressProps = {
  purchase: Payers & Pick<Purchase, 'shippingAddress'>;
  /** Undefined if the address is no longer known. */
  address: AddressFields | undefined;
};

/** Returns the instruction for the shopper to fix the address. */
function getInstruction(
  { shippingAddress }: RefusedAddressProps['purchase'],
  address: AddressFields | undefined,
): string {
  if (shippingAddress) return 'Your order goes to the address below.';
  if (!address) return 'Please enter another one.';
  if (isEmbargoed(address.countryCode)) return `${EMBARGO_TEXT} Please enter another one.`;
  if (isShippingCountry(address.countryCode)) return 'Please check the marked fields below.';
  return 'We do not ship to its country. Please enter another one.';
}

/** Notice that the order cannot be shipped to the express checkout address; the payment approved there stays valid. */
function RefusedAddress({ purchase, address }: RefusedAddressProps) {
  const providerPayment = getProviderPayment(purchase);
  const name = providerPayment && REDIRECT_METHODS[providerPayment.code].label;
  const isCorrected = !purchase.shippingAddress && isShippingCountry(address?.countryCode ?? '');
  const place = address ? ` (${formatStreet(address)}, ${address.city})` : '';
  return (
    <div className={stepStyles.notices}>
      <Notice kind="warning" role="status">
        The address{name && ` from ${name}`}
        {place} cannot be used{isCorrected && ' as it is'}. {getInstruction(purchase, address)}
        {providerPayment && ` You still pay with ${name}: ${providerPayment.payer}`}
      </Notice>
    </div>
  );
}

/** The address step: a saved address, a new one, whose form has its own URL (transactions §2), or express checkout. */
export function AddressStep() {
  const checkout = useSelector(selectCheckout);
  const { form } = useParams();
  const query = useQueryParams();
  if (!checkout) return null;
  const { purchase, addresses, expressPayments = [], refusedAddress } = checkout;
  const outcome = query.get(SAID_BY.address);
  return (
    <>
      <ExpressCheckout ways={expressPayments} left={outcome} />
      {outcome === 'refused' && <RefusedAddress purchase={purchase} address={refusedAddress} />}
      {addresses.length === 0 || form === 'new' ? (
        <AddressEntry
          key={refusedAddress ? 'refused' : 'new'}
          hasOthers={addresses.length > 0}
          rejectedAddress={refusedAddress}
        />
      ) : (
        <AddressChoice addresses={addresses} />
      )}
    </>
  );
}
