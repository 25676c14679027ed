import type { DeliveryGroup, DeliveryOption } from '../../../contracts/checkout/shipping.ts';
import { countDays, formatLongDay } from '../../../lib/dates/dates.ts';

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
