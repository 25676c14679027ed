import { Info, Truck } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Purchase } from '../../../contracts/checkout/purchase.ts';
import type { DeliveryGroup, DeliveryOption } from '../../../contracts/checkout/shipping.ts';
import { describeChangedPromise, getShippingBenefitText, isBusySeason } from '../../../lib/checkout/shipping.ts';
import { countDays, formatLongDay } from '../../../lib/dates/dates.ts';
import { ChoiceForm } from '../../../ui/forms/ChoiceForm.tsx';
import { Radio } from '../../../ui/forms/choices.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { getContinueLabel } from '../checkoutSteps.ts';
import { advance } from '../checkoutThunks.ts';
import { StepBlockingReason } from './CheckoutNotices.tsx';
import styles from './CheckoutStep.module.css';
import { useStepForm } from './useStepForm.ts';

/** A delivery option as shoppers see it. */
type DeliveryChoice = {
  readonly option: DeliveryOption;
  /** The day: what a shopper chooses by. */
  readonly title: string;
  /** The other differences: duration, days gained, way. */
  readonly facts: string;
};

const formatLead = (days: number): string | false => days > 0 && `${days === 1 ? 'one day' : `${days} days`} sooner`;

/** Standard shipping goes by mail, and by ground where the items may not fly; the faster speeds name no carrier. */
const getWay = ({ name }: DeliveryOption, { hasHazmatItem }: DeliveryGroup): string | false =>
  name === 'std-us' && (hasHazmatItem ? 'by ground' : 'by mail');

function describeChoice(option: DeliveryOption, cheapest: DeliveryOption, group: DeliveryGroup): DeliveryChoice {
  const { date, isBusinessUnknown } = option.deliveryPromise;
  const facts = [
    option.deliveryDuration.displayString,
    formatLead(countDays(date, cheapest.deliveryPromise.date)),
    getWay(option, group),
    isBusinessUnknown && 'a business that is closed that day gets it on the next one',
  ];
  return { option, title: formatLongDay(date), facts: facts.filter((fact) => fact !== false).join(' · ') };
}

/** Returns a group's delivery options, cheapest first, one for each day. */
export function listDeliveryChoices(group: DeliveryGroup): readonly DeliveryChoice[] {
  const shownOptions = group.deliveryOptions.filter(({ isFiltered, selected }) => !isFiltered || selected);
  const sortedOptions = [...shownOptions].sort((a, b) => a.price.cents - b.price.cents);
  const [cheapest] = sortedOptions;
  if (!cheapest) return [];
  const days = new Map<string, DeliveryOption>();
  for (const option of sortedOptions) {
    const { date } = option.deliveryPromise;
    const other = days.get(date);
    // At the same price, the shopper's own choice stays.
    if (!other || (option.selected && other.price.cents === option.price.cents)) days.set(date, option);
  }
  return [...days.values()].map((option) => describeChoice(option, cheapest, group));
}

/** Returns the option that is chosen when the step opens: that of the selected day, else the cheapest. */
export function findPresetOption(choices: readonly DeliveryChoice[], group: DeliveryGroup): DeliveryOption | undefined {
  const selectedDay = group.deliveryOptions.find(({ selected }) => selected)?.deliveryPromise.date;
  return (choices.find(({ option }) => option.deliveryPromise.date === selectedDay) ?? choices[0])?.option;
}

/** Notices above the delivery options: violations and changed delivery dates. */
function ShippingNotices({ purchase }: { purchase: Purchase }) {
  const { deliveryGroups, constraintViolations } = purchase;
  const changes = deliveryGroups.flatMap((group) => group.changedPromiseDates);
  const blockingReasons = constraintViolations.filter(
    ({ name, fixAt }) => fixAt === 'shipoption' && name !== 'DELIVERY_OPTION',
  );
  if (blockingReasons.length === 0 && changes.length === 0) return null;
  return (
    <div className={styles.notices}>
      {blockingReasons.map((violation) => (
        <StepBlockingReason key={`${violation.name}${violation.asin ?? ''}`} violation={violation} />
      ))}
      {changes.length > 0 && (
        <Notice kind="info" role="status">
          Delivery dates have changed since you last looked.
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.id}>{describeChangedPromise(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Quiet lines below the options: the season's delays, and this shopper's shipping benefit. */
export function ShippingRemarks({ purchase, standardRule }: { purchase: Purchase; standardRule?: string | undefined }) {
  const { deliveryGroups, shippingBenefitReason } = purchase;
  const days = deliveryGroups.flatMap((group) =>
    group.isDigitalDelivery ? [] : group.deliveryOptions.map((option) => option.deliveryPromise.date),
  );
  return (
    <div className={styles.remarks}>
      {isBusySeason(days) && (
        <p className={styles.remark}>
          <Icon icon={Info} size={18} className={styles.remarkIcon} />
          Shipping delays: carriers are busy this season, and some parcels come later than promised.
        </p>
      )}
      <p className={styles.remark}>
        <Icon icon={Truck} size={18} className={styles.remarkIcon} />
        {getShippingBenefitText(shippingBenefitReason, standardRule)}
      </p>
    </div>
  );
}

const formatProductNames = ({ lineItemIds }: DeliveryGroup, { productList }: Purchase): string =>
  productList
    .filter((line) => lineItemIds.includes(line.lineItemId))
    .map((line) => line.productName)
    .join(', ');

function describeDelivery(group: DeliveryGroup): string {
  if (group.isDigitalDelivery) return 'Sent by email';
  const option = group.deliveryOptions[0];
  if (!option) return 'No valid shipping options to this address';
  return `May not fly, and comes by ground: ${option.deliveryPromise.displayString}`;
}

/** The items that ship apart from the main delivery group, with their delivery; they have no options to choose. */
function OtherParcels({ purchase, main }: { purchase: Purchase; main: DeliveryGroup | undefined }) {
  const others = purchase.deliveryGroups.filter((group) => group !== main);
  if (others.length === 0) return null;
  return (
    <div className={styles.parcels}>
      <h3 className={styles.legend}>Separate deliveries</h3>
      <ul className={styles.parcelList}>
        {others.map((group) => (
          <li key={group.lineItemIds.join()}>
            {formatProductNames(group, purchase)}
            <span className={styles.note}>{describeDelivery(group)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The price of an option; a benefit shows the price that it saves. */
function OptionPrice({ option: { price, fullPrice, description } }: { option: DeliveryOption }) {
  if (price.cents > 0) {
    return (
      <>
        <VisuallyHidden>{description}: </VisuallyHidden>
        {price.amount}
      </>
    );
  }
  return (
    <>
      {fullPrice.cents > 0 && <s className={styles.saved}>{fullPrice.amount}</s>}{' '}
      <span className={styles.free}>FREE</span>
    </>
  );
}

/** The delivery option step: one row for each day, cheapest first. Delivery groups that ship apart are listed below. */
export function ShipOptionStep() {
  const purchase = useSelector(selectCheckout)?.purchase;
  const standardRule = useSelector(selectMarketplace)?.sentences.standardRule;
  const form = useStepForm();
  const asksForPayment = purchase?.constraintViolations.some(({ fixAt }) => fixAt === 'payment') ?? false;
  const groups = purchase?.deliveryGroups ?? [];
  const main = groups.find((group) => !group.isDigitalDelivery && group.deliveryOptions.length > 0);
  const choices = main ? listDeliveryChoices(main) : [];
  const [optionId, setOptionId] = useState(main && findPresetOption(choices, main)?.id);
  if (!purchase) return null;
  const change =
    main && optionId ? advance({ shipmentOptionId: optionId, shipmentOptionLineItemIds: main.lineItemIds }) : null;
  return (
    <>
      <ShippingNotices purchase={purchase} />
      <ChoiceForm
        isList
        legend="Arrives by"
        submitText={getContinueLabel(purchase, asksForPayment ? 'Continue to payment' : 'Continue to review')}
        form={form}
        onSubmit={() => change && void form.submit(change)}
        otherWay={
          <>
            <ShippingRemarks purchase={purchase} standardRule={standardRule} />
            <OtherParcels purchase={purchase} main={main} />
          </>
        }
      >
        {choices.map(({ option, title, facts }) => (
          <Radio
            key={option.id}
            frame="list"
            name="shipmentOptionId"
            value={option.id}
            checked={option.id === optionId}
            onChange={() => setOptionId(option.id)}
            label={
              <>
                <strong>{title}</strong>
                <span className={styles.note}>{facts}</span>
              </>
            }
            end={<OptionPrice option={option} />}
          />
        ))}
      </ChoiceForm>
    </>
  );
}
