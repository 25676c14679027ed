import { Award, Check, Coins, Phone, Truck } from 'lucide';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { buildLargePicture } from '../../../lib/products/pictures.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { selectHomeSlots, selectMarketplace } from '../../content/contentSlice.ts';
import { filterSlots } from '../../content/filterSlots.ts';
import { formatPointsTexts } from '../formatPointsTexts.ts';
import { JoinForm } from './JoinForm.tsx';
import styles from './JoinPage.module.css';

/** The terms of the VIP program, in a scrollable box. They match the rules of the points ledger. */
function VipTerms({ name, points }: Pick<Marketplace, 'name' | 'points'>) {
  const { perDollar, multiplied, worth, steps, gold, platinum } = formatPointsTexts(points);
  return (
    // A box that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the rule does not know scrolling boxes
    <section className={styles.box} tabIndex={0} aria-labelledby="vip-terms">
      <h3 id="vip-terms" className={styles.vipTermsTitle}>
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

const MEMBERSHIP_TERMS = [
  'You are 18 or older and live in the US.',
  'Points last 12 months. A return takes its points back.',
  'We use your orders to count points and choose your perks.',
];

/** The shoe of the home page, or an icon while the shop has no picture. */
function HeroPicture() {
  const imageId = filterSlots(useSelector(selectHomeSlots), 'hero')[0]?.images[0]?.src ?? '';
  return (
    <div className={styles.circle} aria-hidden="true">
      {imageId === '' ? (
        <Icon icon={Award} size={220} />
      ) : (
        <Picture
          className={styles.picture}
          image={buildLargePicture(imageId, 'cutout', '')}
          sizes="(width <= 650px) 260px, 480px"
          loading="priority"
        />
      )}
    </div>
  );
}

/** The page for customers who are not members, and for members who have not accepted the terms. */
export function JoinPage({ isMember }: { isMember: boolean }) {
  const marketplace = useSelector(selectMarketplace);
  if (!marketplace) return null;
  const { name, points, vipPhone, sentences } = marketplace;
  const { perDollar, worth, gold, platinum } = formatPointsTexts(points);
  const facts = [
    { icon: Coins, title: `${perDollar} a dollar`, text: `${worth} on any order.` },
    { icon: Truck, title: 'Free shipping', text: 'At every speed, from your first order.' },
    { icon: Award, title: 'Three tiers and Elite', text: `Gold from ${gold} points, Platinum from ${platinum}.` },
    { icon: Phone, title: 'Your own line', text: `${vipPhone}, answered ${sentences.dayOrNight}.` },
  ];
  return (
    <main className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.over}>{name} VIP</p>
          <h1 className={styles.title}>Shoes that pay you back</h1>
          <p className={styles.lead}>
            {perDollar} for every dollar, free shipping at every speed, and a phone line of your own. Joining costs
            nothing.
          </p>
          <p className={styles.actions}>
            <LinkButton kind="onDeep" size="large" href="#join">
              {isMember ? 'Accept the terms' : 'Join for free'}
            </LinkButton>
            <a href="#vip-terms">Read the terms</a>
          </p>
        </div>
        <HeroPicture />
      </section>
      <ul className={styles.facts}>
        {facts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon icon={icon} className={styles.icon} />
            <strong className={styles.fact}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <section className={styles.agree} aria-labelledby="agree">
          <h2 id="agree" className={styles.heading}>
            What you agree to
          </h2>
          <p className={styles.text}>The short version. The full text is below.</p>
          <ul className={styles.agreed}>
            {MEMBERSHIP_TERMS.map((text) => (
              <li key={text}>
                <Icon icon={Check} size={20} />
                {text}
              </li>
            ))}
          </ul>
          <VipTerms name={name} points={points} />
        </section>
        <JoinForm name={name} isMember={isMember} />
      </div>
    </main>
  );
}
