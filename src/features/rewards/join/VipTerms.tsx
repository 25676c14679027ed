import type { Marketplace } from '../../../contracts/content.ts';
import { formatPointsTexts } from '../formatPointsTexts.ts';
import styles from './VipTerms.module.css';

/** The terms of the VIP program, in a scrollable box. They match the rules of the points ledger. */
export function VipTerms({ name, points }: Pick<Marketplace, 'name' | 'points'>) {
  const { perDollar, multiplied, worth, steps, gold, platinum } = formatPointsTexts(points);
  return (
    // A box that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the rule does not know scrolling boxes
    <section className={styles.box} tabIndex={0} aria-labelledby="vip-terms">
      <h3 id="vip-terms" className={styles.title}>
        {name} VIP terms of use
      </h3>
      <ol className={styles.list}>
        <li>
          Membership. {name} VIP is open to account holders in the United States. Joining is free and needs no purchase.
        </li>
        <li>
          Points. You earn {perDollar} for each whole dollar paid for an item, after promo codes and without tax,
          shipping and gift cards{multiplied && `; ${multiplied} for items with the badge VIP Point Multiplier`}. Points
          arrive with the item.
        </li>
        <li>
          Returns. A returned item takes its points back. Where you have spent them already, your next points pay for
          them.
        </li>
        <li>
          Spending. {worth}. You redeem them {steps}, into your gift balance. A redeemed amount pays for orders and
          cannot be paid out.
        </li>
        <li>Expiry. Points last 12 months. The oldest are spent first.</li>
        <li>
          Tiers. Silver reaches from 0 to {gold} points of a calendar year, Gold from {gold} to {platinum}, Platinum
          from {platinum}. Elite is by invitation. A tier holds until the end of the following year.
        </li>
        <li>Your data. We use your orders to count points and choose your perks.</li>
      </ol>
    </section>
  );
}
