import { useSelector } from 'react-redux';
import type { Brand } from '../../contracts/products/catalog.ts';
import { formatWhole } from '../../lib/money.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './BrandsPage.module.css';
import { selectBrands } from './catalogSlice.ts';

type LetterGroup = { readonly letter: string; readonly brands: readonly Brand[] };

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** Returns the group of a brand: its first letter without accent; `#` for other characters. */
function getLetter({ name }: Brand): string {
  const first = name.normalize('NFKD').trim().charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/** Groups brands by letter from A to Z, with `#` last. */
export function groupBrandsByLetter(brands: readonly Brand[]): LetterGroup[] {
  const groups = new Map<string, Brand[]>();
  for (const brand of [...brands].sort((a, b) => byName.compare(a.name, b.name))) {
    const letter = getLetter(brand);
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups]
    .map(([letter, inGroup]) => ({ letter, brands: inGroup }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || byName.compare(a.letter, b.letter));
}

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
