import { useSelector } from 'react-redux';
import { formatWhole } from '../../lib/formatWhole.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './BrandsPage.module.css';
import { selectBrands } from './catalogSlice.ts';
import { groupBrandsByLetter } from './groupBrandsByLetter.ts';

/** The page of all brands from A to Z, with their style counts. */
export function BrandsPage() {
  const groups = groupBrandsByLetter(useSelector(selectBrands));
  const marketplace = useSelector(selectMarketplace);
  const shopName = marketplace?.name ?? '';
  return (
    <main className={styles.page}>
      <PageHead
        title={`Brands A–Z | ${shopName}`}
        description={`Every brand at ${shopName}, from A to Z.`}
        canonical={`${marketplace?.origin ?? ''}/brands`}
      />
      <h1 className={styles.title}>Brands</h1>
      <nav className={styles.letters} aria-label="Letters">
        {groups.map(({ letter }) => (
          <a key={letter} className={styles.letter} href={`#${buildSectionId(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      {groups.map(({ letter, brands }) => (
        <section key={letter} className={styles.group} aria-labelledby={buildSectionId(letter)}>
          <h2 id={buildSectionId(letter)}>{letter}</h2>
          <ul className={styles.brands}>
            {brands.map(({ brandId, name, href, styleCount }) => (
              <li key={brandId}>
                <a className={styles.brand} href={href}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.count}>
                    {formatWhole(styleCount)} {styleCount === 1 ? 'style' : 'styles'}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

const buildSectionId = (letter: string): string => (letter === '#' ? 'brands-other' : `brands-${letter.toLowerCase()}`);
