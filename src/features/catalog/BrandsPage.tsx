import { Search } from 'lucide';
import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Brand, PicturedBrand } from '../../contracts/products/catalog.ts';
import { formatWhole } from '../../lib/money.ts';
import { buildProductPicture } from '../../lib/products/pictures.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextInput } from '../../ui/forms/inputs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture, ProductPicture } from '../../ui/Picture.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './BrandsPage.module.css';
import { selectBrands } from './catalogSlice.ts';

type LetterGroup<Listed> = { readonly letter: string; readonly brands: readonly Listed[] };

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** Returns the group of a brand: its first letter without accent; `#` for other characters. */
function getLetter({ name }: Pick<Brand, 'name'>): string {
  const first = name.normalize('NFKD').trim().charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/** Groups brands by letter from A to Z, with `#` last. */
export function groupBrandsByLetter<Listed extends Pick<Brand, 'name'>>(
  brands: readonly Listed[],
): LetterGroup<Listed>[] {
  const groups = new Map<string, Listed[]>();
  for (const brand of [...brands].sort((a, b) => byName.compare(a.name, b.name))) {
    const letter = getLetter(brand);
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups]
    .map(([letter, inGroup]) => ({ letter, brands: inGroup }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || byName.compare(a.letter, b.letter));
}

/** Maximum length of a search; the rest is ignored. */
const MAX_TERM = 100;

/** Returns a name without case, accents and punctuation, so that "odile" and "Ódile" are the same. */
const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the brands with a word that starts with each word of a search; all for an empty search. */
export function findBrands<Listed extends Pick<Brand, 'name'>>(
  brands: readonly Listed[],
  term: string,
): readonly Listed[] {
  const words = foldName(term.slice(0, MAX_TERM)).split(' ');
  return brands.filter(({ name }) => words.every((word) => ` ${foldName(name)}`.includes(` ${word}`)));
}

/** The search for a brand: filters while typing; without scripts it is a form. */
function BrandSearch({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <search aria-label="Brands">
      <form className={styles.search} action="/brands" method="get" onSubmit={stay}>
        <Icon icon={Search} size={20} />
        <TextInput
          className={styles.field}
          type="search"
          name="q"
          maxLength={MAX_TERM}
          autoComplete="off"
          aria-label="Find a brand"
          placeholder="Find a brand"
          value={term}
          onChange={(event) => onChange(event.target.value)}
        />
      </form>
    </search>
  );
}

const formatStyles = (count: number): string => `${formatWhole(count)} ${count === 1 ? 'style' : 'styles'}`;

const BIGGEST = 8;

/** The brands with the most styles, each on a ground of its own with its best seller. */
function BiggestBrands({ brands }: { brands: readonly PicturedBrand[] }) {
  const biggest = brands
    .filter(({ imageId }) => imageId !== null)
    .sort((a, b) => b.styleCount - a.styleCount)
    .slice(0, BIGGEST);
  if (biggest.length < BIGGEST) return null;
  return (
    <ul className={styles.tiles} aria-label="Brands with the most styles">
      {biggest.map(({ brandId, name, href, styleCount, imageId }) => (
        <li key={brandId} className={styles.ground}>
          <a className={styles.tile} href={href}>
            {imageId !== null && (
              <Picture
                className={styles.tilePicture}
                image={{ ...buildProductPicture(imageId, 'card', ''), isCutout: true }}
                sizes="(width <= 650px) 104px, 164px"
                loading="eager"
              />
            )}
            <strong className={styles.tileName}>{name}</strong>
            <span className={styles.tileCount}>{formatStyles(styleCount)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The page of all brands from A to Z, with their style counts. */
export function BrandsPage() {
  const allBrands = useSelector(selectBrands);
  const [term, setTerm] = useState(useQueryParams().get('q') ?? '');
  const isSearch = foldName(term) !== '';
  const foundBrands = findBrands(allBrands, term);
  const groups = groupBrandsByLetter(foundBrands);
  const marketplace = useSelector(selectMarketplace);
  const shopName = marketplace?.name ?? '';
  return (
    <main className={styles.page}>
      <PageHead
        title={`Brands A–Z | ${shopName}`}
        description={`Every brand at ${shopName}, from A to Z.`}
        canonical={`${marketplace?.origin ?? ''}/brands`}
      />
      <div className={styles.head}>
        <h1>Brands</h1>
        <span className={styles.count} role="status">
          {isSearch && `${formatWhole(foundBrands.length)} of `}
          {formatWhole(allBrands.length)}
        </span>
        <BrandSearch term={term} onChange={setTerm} />
      </div>
      {isSearch && foundBrands.length === 0 && (
        <EmptyState
          title="No brand by that name."
          actions={
            <LinkButton kind="secondary" href={`/search?${new URLSearchParams({ term: term.trim() })}`}>
              Search all products
            </LinkButton>
          }
        />
      )}
      {!isSearch && <BiggestBrands brands={allBrands} />}
      {!isSearch && (
        <nav className={styles.letters} aria-label="Letters" data-bar>
          {groups.map(({ letter }) => (
            <a key={letter} className={styles.letter} href={`#${buildSectionId(letter)}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ letter, brands }) => (
        <section key={letter} className={styles.group} aria-labelledby={buildSectionId(letter)}>
          <h2 id={buildSectionId(letter)}>{letter}</h2>
          <ul className={styles.brands}>
            {brands.map(({ brandId, name, href, styleCount, imageId }) => (
              <li key={brandId}>
                <a className={styles.brand} href={href}>
                  <span className={styles.stage}>
                    {imageId !== null && (
                      <ProductPicture className={styles.picture} imageId={imageId} use="thumb" sizes="56px" />
                    )}
                  </span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.count}>{formatStyles(styleCount)}</span>
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
