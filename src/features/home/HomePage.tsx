import loadable from '@loadable/component';
import { Headphones, Truck, Undo2 } from 'lucide';
import { useSelector } from 'react-redux';
import { RECO_SLOT_SIZES } from '../../lib/limits.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectHomeSlots, selectMarketplace } from '../content/contentSlice.ts';
import { CategorySlots, LowerSlots, TopSlots } from '../content/slots/SlotGroups.tsx';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import emptyShopStyles from './components/EmptyShop.module.css';
import promisesStyles from './components/Promises.module.css';
import styles from './HomePage.module.css';

type PromisesProps = { promise: string; returnDays: number; phone: string };

/** The shop's promises on shipping, returns and support, in a row. */
function Promises({ promise, returnDays, phone }: PromisesProps) {
  const rows = [
    { icon: Truck, title: promise, text: 'No minimum. Most orders leave the same day.' },
    { icon: Undo2, title: `${returnDays} days to return`, text: 'Free both ways. Try it on at home first.' },
    { icon: Headphones, title: 'Real people, 24/7', text: `${phone}. We know our shoes.` },
  ];
  return (
    <ul className={promisesStyles.promises}>
      {rows.map(({ icon, title, text }) => (
        <li key={title} className={promisesStyles.promise}>
          <Icon icon={icon} size={24} className={promisesStyles.icon} />
          <span>
            <strong className={promisesStyles.title}>{title}</strong>
            <span className={promisesStyles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Replaces the slots of a shop without any product: explains how its operator adds products. */
function EmptyShop({ phone }: { phone: string }) {
  return (
    <section className={emptyShopStyles.empty} aria-labelledby="empty-shop">
      <h2 id="empty-shop" className={emptyShopStyles.title}>
        There is nothing to buy here yet
      </h2>
      <p className={emptyShopStyles.text}>Is this your shop? Load your products, in the folder of the program:</p>
      <pre className={emptyShopStyles.command}>npm run store -- catalog import products.csv</pre>
      <p className={emptyShopStyles.text}>Or fill it with the demo catalog, to look around:</p>
      <pre className={emptyShopStyles.command}>npm run store -- demo seed</pre>
      <p className={emptyShopStyles.text}>
        This page notices by itself. Are you here to buy shoes? Call {phone}, 24/7.
      </p>
      <LinkButton href="/contact-us" kind="secondary">
        Contact Us
      </LinkButton>
    </section>
  );
}

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
