import loadable from '@loadable/component';
import { type RefObject, use, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import type { CheckoutStep, Purchase } from '../../contracts/checkout/purchase.ts';
import type { Marketplace } from '../../contracts/content/content.ts';
import { REDIRECT_METHODS } from '../../lib/checkout/paymentMethods.ts';
import { createPagePart } from '../../page/laterParts.tsx';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Step, Stepper } from '../../ui/Stepper.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectTakesCards } from '../content/shopSelectors.ts';
import { AcceptedPayments } from '../paymentInstruments/PaymentMark.tsx';
import { ChargeRows } from './ChargeRows.tsx';
import styles from './CheckoutPage.module.css';
import { selectCheckout } from './checkoutSlice.ts';
import {
  BILLING,
  buildStepPath,
  canBeReturned,
  canOpenStep,
  findStepOfPage,
  isDigital,
  isPaymentKnown,
  isStep,
  listSteps,
} from './checkoutSteps.ts';
import { NeedsScript } from './components/CheckoutNotices.tsx';
import { GuestLine } from './components/GuestLine.tsx';
import { PlacedAsGuest } from './components/PlacedAsGuest.tsx';
import { OrderSummary } from './components/review/OrderSummary.tsx';
import { FoldedSummary, PurchasePictures, ReturnPromise } from './components/review/SummaryFrames.tsx';
import { StepFacts } from './components/StepFacts.tsx';
import { useAlert } from './components/useAlert.ts';
import { usePlaceOrder } from './components/usePlaceOrder.ts';
import { preloadCheckoutReactions } from './findCheckoutReaction.ts';
import { PlacingContext } from './placingContext.ts';
import { OPEN_STEP, selectIsSinglePage } from './singlePage.ts';

/** The order summary of narrow screens: the total is always visible, a click opens the details. */
function SummaryBar({ purchase, shop }: { purchase: Purchase; shop: Marketplace }) {
  return (
    <FoldedSummary total={purchase.chargeSummary.total.amount}>
      <PurchasePictures lines={purchase.productList} />
      <ChargeRows
        charges={purchase.chargeSummary}
        itemCount={purchase.numItems}
        isTaxKnown={purchase.shippingAddress !== null}
        isDigital={isDigital(purchase)}
      />
      {canBeReturned(purchase) && <ReturnPromise shop={shop} />}
    </FoldedSummary>
  );
}

/** Returns the ref of the step's title, which takes the focus, because the pressed link is gone. */
function useStepTitle(step: CheckoutStep): RefObject<HTMLHeadingElement | null> {
  const { step: page, form } = useParams();
  const query = useQueryParams();
  const title = useRef<HTMLHeadingElement>(null);
  const viewKey = [step, page === BILLING, form, query.get('edit')].join();
  const shownKey = useRef(viewKey);
  useEffect(() => {
    if (shownKey.current !== viewKey) title.current?.focus();
    shownKey.current = viewKey;
  }, [viewKey]);
  return title;
}

/** Returns the open step: the one in the path; on the single page, the one in the query, else the furthest. */
function useOpenStep(): CheckoutStep {
  const { step, form } = useParams();
  const search = useQueryParams();
  const isSingle = useSelector(selectIsSinglePage);
  const purchase = useSelector(selectCheckout)?.purchase;
  if (!isSingle || !purchase || form !== undefined || step === BILLING) return findStepOfPage(step) ?? 'address';
  const requestedStep = search.get(OPEN_STEP) ?? undefined;
  return isStep(requestedStep) && canOpenStep(requestedStep, purchase) ? requestedStep : purchase.furthestStep;
}

// The forms are most of the page's code and only one is open at a time; the others load while it is filled in.
const AddressStep = createPagePart(
  loadable(() => import('./components/address/AddressStep.tsx'), {
    resolveComponent: (file) => file.AddressStep,
  }),
);
const AddressEditStep = createPagePart(
  loadable(() => import('./components/address/AddressEditStep.tsx'), {
    resolveComponent: (file) => file.AddressEditStep,
  }),
);
const ReviewStep = createPagePart(
  loadable(() => import('./components/review/ReviewStep.tsx'), {
    resolveComponent: (file) => file.ReviewStep,
  }),
);
const ShipOptionStep = createPagePart(
  loadable(() => import('./components/ShipOptionStep.tsx'), {
    resolveComponent: (file) => file.ShipOptionStep,
  }),
);
const PaymentStep = createPagePart(
  loadable(() => import('./components/payment/PaymentStepWithSavings.tsx'), {
    resolveComponent: (file) => file.PaymentStepWithSavings,
  }),
);

const BillingStep = createPagePart(
  loadable(() => import('./components/address/BillingStep.tsx'), {
    resolveComponent: (file) => file.BillingStep,
  }),
);

const TITLES: Record<CheckoutStep, string> = {
  address: 'Delivery address',
  shipoption: 'Delivery option',
  payment: 'Payment',
  spc: 'Review and place order',
};

/** The titles of the open steps, as questions. */
const QUESTIONS: Partial<Record<CheckoutStep, string>> = {
  shipoption: 'When should it arrive?',
  payment: 'How would you like to pay?',
};

const FORMS: Record<Exclude<CheckoutStep, 'spc'>, React.ComponentType> = {
  address: AddressStep,
  shipoption: ShipOptionStep,
  payment: PaymentStep,
};

function getStepForm(step: Exclude<CheckoutStep, 'spc'>, page: string | undefined, form: string | undefined) {
  if (page === BILLING) return BillingStep;
  return step === 'address' && form === 'edit' ? AddressEditStep : FORMS[step];
}

/** The checkout page: one step open at a time, with the total always visible beside it. */
export function CheckoutPage() {
  const checkout = useSelector(selectCheckout);
  const marketplace = useSelector(selectMarketplace);
  const takesCards = useSelector(selectTakesCards);
  const current = useOpenStep();
  const alert = useAlert();
  const { step: page, form } = useParams();
  const placement = usePlaceOrder(current);
  const title = useStepTitle(current);
  useEffect(() => {
    // A step that fails to load is reported where it is opened.
    for (const step of [AddressStep, ShipOptionStep, PaymentStep, ReviewStep]) step.load().catch(() => undefined);
    preloadCheckoutReactions();
  }, []);
  if (placement.guestsOrder) return <PlacedAsGuest {...placement.guestsOrder} shopName={marketplace?.name ?? ''} />;
  if (!checkout || !marketplace) return null;
  const { purchase, removedItems = [] } = checkout;
  const Form = current === 'spc' ? null : getStepForm(current, page, form);
  return (
    <PlacingContext value={placement.busy}>
      <main className={styles.page}>
        <PageHead title={`Checkout | ${marketplace.name}`} robots="noindex" />
        <SummaryBar purchase={purchase} shop={marketplace} />
        <h1 className={styles.title}>Checkout</h1>
        <NeedsScript />
        <GuestLine />
        {removedItems.length > 0 && !placement.refusal && (
          <Notice className={styles.removed} kind="warning" role="status">
            Sorry, an item has gone out of stock and will be removed from the purchase: {removedItems.join(', ')}
          </Notice>
        )}
        {alert && current !== 'spc' && (
          <Notice className={styles.removed} kind="error" role="alert">
            {alert}
          </Notice>
        )}
        <div className={styles.columns}>
          <Stepper>
            {listSteps(purchase).map((step, index) => {
              const number = index + 1;
              if (step === current) {
                return (
                  <Step
                    key={step}
                    number={number}
                    title={QUESTIONS[step] ?? TITLES[step]}
                    state="current"
                    titleRef={title}
                  >
                    {Form ? <Form key={`${page}/${form}`} /> : <ReviewStep purchase={purchase} placement={placement} />}
                  </Step>
                );
              }
              if (step === 'spc' || !isFilled(step, purchase)) {
                return (
                  <Step key={step} number={number} title={TITLES[step]} state="ahead">
                    {step === 'payment' && (
                      <AcceptedPayments
                        takesCards={takesCards}
                        others={marketplace.redirectPayments.map((code) => REDIRECT_METHODS[code].label)}
                      />
                    )}
                  </Step>
                );
              }
              return (
                <Step
                  key={step}
                  number={number}
                  title={TITLES[step]}
                  state="done"
                  action={canOpenStep(step, purchase) && <EditLink step={step} purchaseId={purchase.purchaseId} />}
                >
                  <StepFacts step={step} purchase={purchase} />
                </Step>
              );
            })}
          </Stepper>
          <OrderSummary purchase={purchase} shop={marketplace} placement={current === 'spc' ? placement : null} />
        </div>
      </main>
    </PlacingContext>
  );
}

function EditLink({ step, purchaseId }: { step: CheckoutStep; purchaseId: string }) {
  const { search } = useLocation();
  const isPlacing = use(PlacingContext);
  return (
    <a
      inert={isPlacing}
      className={styles.edit}
      href={buildStepPath(step, purchaseId, search)}
      aria-label={`Edit ${TITLES[step].toLowerCase()}`}
    >
      Edit
    </a>
  );
}

type Facts = Pick<
  NonNullable<ReturnType<typeof selectCheckout>>['purchase'],
  'shippingAddress' | 'shipmentSpeed' | 'paymentMethods' | 'chargeSummary'
>;

function isFilled(step: Exclude<CheckoutStep, 'spc'>, purchase: Facts): boolean {
  if (step === 'address') return purchase.shippingAddress !== null;
  return step === 'shipoption' ? purchase.shipmentSpeed !== null : isPaymentKnown(purchase);
}
