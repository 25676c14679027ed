import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { createLaterPart } from '../../page/laterParts.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { selectHomeSlots, selectMarketplace } from '../content/contentSlice.ts';
import { Promises } from '../content/slots/Promises.tsx';
import { CategorySlots, TopSlots } from '../content/slots/SlotGroups.tsx';
import styles from './HomePage.module.css';

/** Not in the first scripts, because few shops are empty. */
const EmptyShop = createLaterPart(
  'empty shop',
  loadable(() => import(/* webpackChunkName: "later-slots" */ './components/EmptyShop.tsx'), {
    resolveComponent: (file) => file.EmptyShop,
  }),
);

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
