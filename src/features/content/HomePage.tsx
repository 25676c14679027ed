import { useSelector } from 'react-redux';
import { PageHead } from '../../page/PageHead.tsx';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { EditorialTile } from './components/EditorialTile.tsx';
import { Hero } from './components/Hero.tsx';
import { PopularBrands } from './components/PopularBrands.tsx';
import { Promises } from './components/Promises.tsx';
import { selectHomeSlots, selectMarketplace } from './contentSlice.ts';
import styles from './HomePage.module.css';

/** The home page: an editorial top, ways into the shop, rows of products. */
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
      <div className={styles.top}>
        <Hero hero={slots.hero} />
        {slots.sideTiles.map((tile) => (
          <EditorialTile key={tile.heading} tile={tile} kind="side" />
        ))}
      </div>
      <Promises promise={promise} returnDays={returnDays} phone={phone} />
      <CategoryTiles categories={slots.categories} />
      <RecoRow place="home" widget="for-you" />
      <div className={styles.tiles}>
        {slots.tiles.map((tile) => (
          <EditorialTile key={tile.heading} tile={tile} kind="wide" />
        ))}
      </div>
      <PopularBrands brands={slots.brands} />
      <RecoRow place="home" widget="new" />
    </main>
  );
}

/** Tells search engines the shop's name and where its search is. */
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
