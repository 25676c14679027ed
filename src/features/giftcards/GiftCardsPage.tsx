import { Mail, PenLine, ShoppingBag } from 'lucide';
import { useSelector } from 'react-redux';
import type { GiftCardDesigns } from '../../contracts/checkout/giftcards.ts';
import {
  BY_MAIL_ID,
  buildDesignPath,
  GIFT_BALANCE_PATH,
  GIFT_CARDS_PATH,
  SEND_GIFT_CARD_PATH,
} from '../../lib/checkout/giftCardRules.ts';
import { formatCents } from '../../lib/money.ts';
import { buildLargePicture } from '../../lib/products/pictures.ts';
import { GIFT_CARD_SLOTS } from '../../lib/slotPages.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CallUs } from '../../ui/PhoneLink.tsx';
import { Picture, ProductPicture } from '../../ui/Picture.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { PageSlotsPart } from '../editorial/PageSlotsPart.tsx';
import { PhysicalCards } from './components/PhysicalCards.tsx';
import styles from './GiftCardsPage.module.css';
import { selectGiftOffer, selectPhysicalOffer } from './giftDesignsSlice.ts';

/** Notice that gift cards are not sold at the moment; sold ones stay valid. */
export const NoGiftCards = () => (
  <Notice kind="info">
    e-Gift Cards are not sold right now. Please come back later. Cards that you have can still be redeemed and spent.
  </Notice>
);

const STEPS = [
  { icon: PenLine, title: 'Make it theirs', text: 'Pick a design and an amount, and write a few words.' },
  { icon: Mail, title: 'We email it', text: 'Right after your order, or in the morning of the day that you choose.' },
  { icon: ShoppingBag, title: 'They choose', text: 'The code goes into their balance, and never runs out by itself.' },
] as const;

const HowItWorks = () => (
  <section aria-labelledby="how">
    <h2 id="how" className={styles.heading}>
      How it works
    </h2>
    <ol className={styles.steps}>
      {STEPS.map(({ icon, title, text }) => (
        <li key={title} className={styles.step}>
          <Icon icon={icon} size={24} className={styles.icon} />
          <strong className={styles.stepTitle}>{title}</strong>
          <span className={styles.stepText}>{text}</span>
        </li>
      ))}
    </ol>
  </section>
);

function Designs({ designs }: Pick<GiftCardDesigns, 'designs'>) {
  return (
    <section aria-labelledby="designs">
      <h2 id="designs" className={styles.heading}>
        Start with a design
      </h2>
      <ul className={styles.designs}>
        {designs.map(({ designId, name, imageId }) => (
          <li key={designId}>
            <a className={styles.design} href={buildDesignPath(designId)}>
              <ProductPicture imageId={imageId} use="main" sizes="(width <= 650px) 45vw, 30vw" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The overview of gift cards: the designs, links to send, redeem and check one, and the form of physical cards. */
export function GiftCardsPage() {
  const offer = useSelector(selectGiftOffer);
  const physical = useSelector(selectPhysicalOffer);
  const marketplace = useSelector(selectMarketplace);
  if (!offer || !marketplace) return null;
  const { designs, minAmount, maxAmount } = offer;
  const { name, origin, returnDays } = marketplace;
  const hasPhysical = physical !== null && physical.designs.length > 0;
  const range = `${formatCents(minAmount.cents)} to ${formatCents(maxAmount.cents)}`;
  return (
    <main className={styles.page}>
      <PageHead
        title={`Gift Cards | ${name}`}
        description={`${name} gift cards: sent by email today or on the day you choose, for ${range}${hasPhysical ? ', or shipped in an envelope' : ''}.`}
        canonical={origin + GIFT_CARDS_PATH}
      />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>Gift Cards</h1>
          <p className={styles.lead}>You know what they like, but not their size. Let them choose.</p>
          <div className={styles.ways}>
            {designs.length > 0 && (
              <LinkButton size="large" href={SEND_GIFT_CARD_PATH}>
                Send an e-Gift Card
              </LinkButton>
            )}
            {hasPhysical && (
              <LinkButton size="large" kind="secondary" href={`#${BY_MAIL_ID}`}>
                Ship a card
              </LinkButton>
            )}
            <LinkButton size="large" kind="secondary" href={GIFT_BALANCE_PATH}>
              Redeem or check balance
            </LinkButton>
          </div>
          {designs.length === 0 && <NoGiftCards />}
        </div>
        {designs[0] && (
          <div className={styles.picture}>
            <Picture
              image={buildLargePicture(designs[0].imageId, 'cutout', '')}
              sizes="(width <= 650px) 100vw, 520px"
              loading="priority"
            />
          </div>
        )}
      </section>
      <PageSlotsPart pageName={GIFT_CARD_SLOTS} />
      {designs.length > 0 && (
        <>
          <Designs designs={designs} />
          <HowItWorks />
        </>
      )}
      {hasPhysical && <PhysicalCards offer={physical} />}
      <section aria-labelledby="terms" className={styles.terms}>
        <h2 id="terms" className={styles.heading}>
          Good to know
        </h2>
        <ul className={styles.notes}>
          <li>e-Gift Cards are worth {range}. No fees, and no end date.</li>
          <li>e-Gift Cards may not be combined with other retail items.{hasPhysical && ' Shipped cards may.'}</li>
          <li>Gift cards cannot be returned. Items bought with them can, for {returnDays} days.</li>
          <li>
            Questions? <CallUs shop={marketplace} />
          </li>
        </ul>
      </section>
    </main>
  );
}
