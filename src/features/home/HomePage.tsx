import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { RECO_SLOT_SIZES } from '../../lib/recoLimits.ts';
import { createLaterPart } from '../../page/createLaterPart.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { selectHomeSlots, selectMarketplace } from '../content/contentSlice.ts';
import { CategorySlots, LowerSlots, TopSlots } from '../content/slots/SlotGroups.tsx';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { EmptyShop } from './components/EmptyShop.tsx';
import { Promises } from './components/Promises.tsx';
import styles from './HomePage.module.css';

const LazyRecommendationRows = createLaterPart(
  'more rows',
  loadable(() => import(/* webpackChunkName: "later-row" */ '../recommendations/LazyRecommendationRows.tsx'), {
    resolveComponent: (file) => file.LazyRecommendationRows,
  }),
);

const [FOR_YOU, NEW, POPULAR, ON_SALE, TOP_RATED] = RECO_SLOT_SIZES;
/** The rows below the first two; the last one is only shown in marketplaces with ratings. */
const LATER_ROWS = [
  { widget: 'popular', maxCards: POPULAR },
  { widget: 'on-sale', maxCards: ON_SALE },
  { widget: 'top-rated', maxCards: TOP_RATED },
] as const;

/** The home page: a hero, categories and rows of products. */
export function HomePage() {
  const slots = useSelector(selectHomeSlots);
  const marketplace = useSelector(selectMarketplace);
  if (!slots || !marketplace) return null;
  const { name, origin, promise, returnDays, phone } = marketplace;
  return (
    <main className={styles.page}>
      <PageHead
        title={`Shoes, Clothing & More | ${name}`}
        description={`Shop shoes, clothing and accessories at ${name}. ${promise}, ${returnDays}-day returns, real people 24/7.`}
        canonical={`${origin}/`}
        structuredData={[buildSiteData(name, origin)]}
      />
      <h1 className={styles.hidden}>{name}: shoes, clothing and accessories</h1>
      {slots.isShopEmpty && <EmptyShop phone={phone} />}
      <TopSlots slots={slots} />
      <Promises promise={promise} returnDays={returnDays} phone={phone} />
      <CategorySlots slots={slots} />
      <RecoRow place="home" widget="for-you" maxCards={FOR_YOU} />
      <LowerSlots slots={slots} />
      <RecoRow place="home" widget="new" maxCards={NEW} />
      <LazyRecommendationRows place="home" rows={marketplace.hasRatings ? LATER_ROWS : LATER_ROWS.slice(0, -1)} />
    </main>
  );
}

/** Returns the structured data with the shop's name and search URL. */
const buildSiteData = (name: string, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/search?term={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});
