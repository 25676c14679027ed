import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import type { PageSlots } from '../../contracts/contentSlots.ts';
import { RECO_SLOT_SIZES } from '../../lib/recoLimits.ts';
import { laterPart } from '../../page/laterPart.tsx';
import { OptionalPart } from '../../page/OptionalPart.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { CategoryTiles } from '../content/CategoryTiles.tsx';
import { selectHomeSlots, selectMarketplace } from '../content/contentSlice.ts';
import { RichTextSlot } from '../content/RichTextSlot.tsx';
import { slotsOf } from '../content/slotsOf.ts';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { EditorialTile } from './components/EditorialTile.tsx';
import { EmptyShop } from './components/EmptyShop.tsx';
import { Hero } from './components/Hero.tsx';
import { PopularBrands } from './components/PopularBrands.tsx';
import { Promises } from './components/Promises.tsx';
import styles from './HomePage.module.css';

const LazyRecommendationRows = laterPart(
  'more rows',
  loadable(() => import(/* webpackChunkName: "later-row" */ '../recommendations/LazyRecommendationRows.tsx'), {
    resolveComponent: (file) => file.LazyRecommendationRows,
  }),
);

const [FOR_YOU, NEW, POPULAR, ON_SALE, TOP_RATED] = RECO_SLOT_SIZES;
/** The rows below the first two; the last one is only shown in marketplaces with ratings. */
const LATER_ROWS = [
  { widget: 'popular', most: POPULAR },
  { widget: 'on-sale', most: ON_SALE },
  { widget: 'top-rated', most: TOP_RATED },
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
        structuredData={[siteData(name, origin)]}
      />
      <h1 className={styles.hidden}>{name}: shoes, clothing and accessories</h1>
      {slots.isShopEmpty && <EmptyShop phone={phone} />}
      <TopSlots slots={slots} />
      <Promises promise={promise} returnDays={returnDays} phone={phone} />
      <CategoryTiles categories={slotsOf(slots, 'category-tile')} />
      <RecoRow place="home" widget="for-you" most={FOR_YOU} />
      <LowerSlots slots={slots} />
      <RecoRow place="home" widget="new" most={NEW} />
      <LazyRecommendationRows place="home" rows={marketplace.hasRatings ? LATER_ROWS : LATER_ROWS.slice(0, -1)} />
    </main>
  );
}

/** The first view: the hero and the tiles beside it. */
function TopSlots({ slots }: { slots: PageSlots }) {
  const heroes = slotsOf(slots, 'hero');
  const tiles = slotsOf(slots, 'side-tile');
  if (heroes.length + tiles.length === 0) return null;
  return (
    <div className={styles.top}>
      {heroes.map((slot) => (
        <OptionalPart key={slot.creativeID} name={slot.creativeID}>
          <Hero slot={slot} />
        </OptionalPart>
      ))}
      {tiles.map((slot) => (
        <OptionalPart key={slot.creativeID} name={slot.creativeID}>
          <EditorialTile slot={slot} kind="side" />
        </OptionalPart>
      ))}
    </div>
  );
}

/** Below the first row of products: wide tiles, texts and brands. */
function LowerSlots({ slots }: { slots: PageSlots }) {
  const tiles = slotsOf(slots, 'wide-tile');
  return (
    <>
      {tiles.length > 0 && (
        <div className={styles.tiles} data-below="">
          {tiles.map((slot) => (
            <OptionalPart key={slot.creativeID} name={slot.creativeID}>
              <EditorialTile slot={slot} kind="wide" />
            </OptionalPart>
          ))}
        </div>
      )}
      {slotsOf(slots, 'rich-text').map((slot) => (
        <OptionalPart key={slot.creativeID} name={slot.creativeID}>
          <RichTextSlot slot={slot} />
        </OptionalPart>
      ))}
      {slotsOf(slots, 'brand-row').map((slot) => (
        <OptionalPart key={slot.creativeID} name={slot.creativeID}>
          <PopularBrands slot={slot} />
        </OptionalPart>
      ))}
    </>
  );
}

/** Returns the structured data with the shop's name and search URL. */
const siteData = (name: string, origin: string): object => ({
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
