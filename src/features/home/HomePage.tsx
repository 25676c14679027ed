import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../contracts/content/content.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { selectHomeSlots, selectMarketplace } from '../content/contentSlice.ts';
import { Promises } from '../content/slots/Promises.tsx';
import { CategorySlots, TopSlots } from '../content/slots/SlotGroups.tsx';
import emptyShopStyles from './components/EmptyShop.module.css';
import styles from './HomePage.module.css';

/** Replaces the slots of a shop without any product: leads its people to the desk. */
function EmptyShop({ shop: { phone, hours } }: { shop: Marketplace }) {
  return (
    <section className={emptyShopStyles.empty} aria-labelledby="empty-shop">
      <h2 id="empty-shop" className={emptyShopStyles.title}>
        There is nothing to buy here yet
      </h2>
      <p className={emptyShopStyles.text}>
        Is this your shop? Its desk leads you to the first order: add products by hand, or from a file.
      </p>
      <LinkButton href="/desk">Open the desk</LinkButton>
      <p className={emptyShopStyles.text}>
        Or fill it with the demo catalog, to look around, in the folder of the program:
      </p>
      <pre className={emptyShopStyles.command}>npm run store -- demo seed</pre>
      <p className={emptyShopStyles.text}>
        This page notices by itself. Are you here to buy shoes? Call {phone}, {hours}.
      </p>
      <LinkButton href="/contact-us" kind="secondary">
        Contact Us
      </LinkButton>
    </section>
  );
}

/** The slots below the first view. */
const LowerSlots = createLaterPart(
  'lower slots',
  loadable(() => import(/* webpackChunkName: "later-slots" */ '../editorial/LowerSlots.tsx'), {
    resolveComponent: (file) => file.LowerSlots,
  }),
);

/** The home page: the slots that its operator has published, in their order. */
export function HomePage() {
  const slots = useSelector(selectHomeSlots);
  const marketplace = useSelector(selectMarketplace);
  if (!slots || !marketplace) return null;
  const { name, origin, promise, returnDays, hours } = marketplace;
  const hasPromises = slots.isShopEmpty || slots.slots.some((slot) => slot.hasPromises);
  return (
    <main className={styles.page}>
      <PageHead
        title={`Shoes, Clothing & More | ${name}`}
        description={`Shop shoes, clothing and accessories at ${name}. ${promise}, ${returnDays}-day returns, real people ${hours}.`}
        canonical={`${origin}/`}
      />
      <h1 className={styles.hidden}>{name}: shoes, clothing and accessories</h1>
      {slots.isShopEmpty && <EmptyShop shop={marketplace} />}
      <div className={styles.first}>
        <TopSlots slots={slots} />
        <CategorySlots slots={slots} />
      </div>
      {!hasPromises && <Promises />}
      <LowerSlots slots={slots} />
    </main>
  );
}
