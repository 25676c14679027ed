import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { SizeFilter } from '../../../contracts/account/preferences.ts';
import type { ExplicitFit } from '../../../contracts/products/sizing.ts';
import { getLocale } from '../../../lib/getLocale.ts';
import { buildSizeKey, convertSize } from '../../../lib/sizing/sizeUnits.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { SanitizedHtml } from '../../../page/trustedHtml.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { selectContentPage, selectMarketplace } from '../../content/contentSlice.ts';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { selectCustomer } from '../../identity/identitySlice.ts';
import { selectSavedSizes } from '../../search/savedSizesSlice.ts';
import { buildChartOfSizes, type ChartedSizes, type Length } from '../chart/buildChartTable.ts';
import { ChartRows } from '../chart/ChartRows.tsx';
import { loadOwnSizes, type OwnSizesRootState } from '../loadOwnSizes.ts';
import { selectFits } from '../sizingSlice.ts';
import styles from './SizeChartsPage.module.css';
import { buildSizesHref, type NamedChart, SIZE_CHARTS } from './sizeCharts.ts';

/** A shoe size in three systems. */
type FoundSize = { readonly us: string; readonly uk: string; readonly eu: string };

/** A foot that is shorter than the smallest size by more than this is a mistake, such as inches typed for centimeters. */
const MAX_BELOW_SMALLEST: Readonly<Record<Length, number>> = { inch: 1, centimeter: 2.5 };

/** Returns a typed length, such as `9.75` or `9,75`; undefined for anything else. */
export function readLength(input: string): number | undefined {
  const text = input.trim().replace(',', '.');
  return /^\d{1,2}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns the smallest of some shoe sizes that fits a foot: between two sizes, the larger. Undefined for a foot that is
 * longer than the largest, or far shorter than the smallest. Lengths are those of the chart, which rounds them to a
 * tenth.
 */
export function findShoeSize(foot: number, unit: Length, chart: ChartedSizes): FoundSize | undefined {
  const inUnit = (size: string, targetUnit: 'US' | 'UK' | 'EU' | Length): string =>
    convertSize(size, targetUnit, chart, chart.genders[0] ?? null) ?? '';
  const computeRoom = (size: string): number => Number(inUnit(size, unit));
  const [smallest = ''] = chart.sizes;
  if (foot < computeRoom(smallest) - MAX_BELOW_SMALLEST[unit]) return undefined;
  const fittingSize = chart.sizes.find((size) => computeRoom(size) >= foot);
  return fittingSize === undefined
    ? undefined
    : { us: inUnit(fittingSize, 'US'), uk: inUnit(fittingSize, 'UK'), eu: inUnit(fittingSize, 'EU') };
}

const UNIT_TEXT: Readonly<Record<Length, string>> = { inch: 'inches', centimeter: 'centimeters' };

/** Finds the shoe size of a foot's length, as the shopper types it. */
function SizeFinder({ chart, length }: { chart: NamedChart; length: Length }) {
  const [lengthText, setLengthText] = useState('');
  const foot = readLength(lengthText);
  const shoeSize = foot === undefined ? undefined : findShoeSize(foot, length, chart);
  const isWrong = lengthText.trim() !== '' && !shoeSize;
  return (
    <section className={styles.box} aria-labelledby="find-size">
      <h2 className={styles.sizeFinderTitle} id="find-size">
        Find your size
      </h2>
      <Field label={`Foot length in ${UNIT_TEXT[length]}`} hint="Heel to longest toe, standing.">
        <TextInput
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          value={lengthText}
          onChange={(event) => setLengthText(event.target.value)}
        />
      </Field>
      <p className={styles.answer} role="status">
        {isWrong &&
          `We have no size for this length. Please check it: ${UNIT_TEXT[length]}, such as ${EXAMPLE[length]}.`}
        {shoeSize && (
          <>
            <strong>
              US {shoeSize.us}, UK {shoeSize.uk}, EU {shoeSize.eu}
            </strong>
            <br />
            Between two sizes, this is the larger.
          </>
        )}
      </p>
      {shoeSize && (
        <LinkButton isFullWidth href={buildSizesHref(chart, [shoeSize.us])}>
          Shop {chart.title.toLowerCase()} in {shoeSize.us}
        </LinkButton>
      )}
    </section>
  );
}

const EXAMPLE: Readonly<Record<Length, string>> = { inch: '9.75', centimeter: '24.8' };

/** Returns a chart's sizes that a customer saved or entered; unisex sizes match the same foot. */
export function findOwnSizes(
  chart: NamedChart,
  sets: readonly SizeFilter[],
  fits: readonly ExplicitFit[],
): readonly string[] {
  const isChartDepartment = (department: string): boolean => department === chart.department;
  const savedSets = sets.filter(
    ({ department, gender }) => isChartDepartment(department) && chart.listGenders.includes(gender),
  );
  const enteredFits = fits.filter(
    ({ department, gender }) => isChartDepartment(department) && chart.genders.includes(gender),
  );
  const sizes = [...savedSets.flatMap((set) => set.sizes), ...enteredFits.map((fit) => fit.size)];
  const keys = new Set(sizes.map((size) => buildSizeKey(size, chart)));
  return chart.sizes.filter((size) => keys.has(buildSizeKey(size, chart)));
}

/** Returns the customer's own sizes in a chart; empty for a guest. */
function useOwnSizes(chart: NamedChart): readonly string[] {
  const dispatch = useAppDispatch<OwnSizesRootState>();
  const customer = useSelector(selectCustomer);
  // A customer who signs in on this page has sizes from then on.
  useEffect(() => {
    if (customer) void dispatch(loadOwnSizes());
  }, [customer, dispatch]);
  return findOwnSizes(chart, useSelector(selectSavedSizes), useSelector(selectFits));
}

/** Names the customer's sizes of a chart, with a link to matching products; saved sizes can be changed there. */
function OwnSizes({ chart, sizes }: { chart: NamedChart; sizes: readonly string[] }) {
  const sizeList = new Intl.ListFormat(getLocale()).format(sizes);
  return (
    <p className={styles.note}>
      {sizes.length === 1 ? 'Your saved size is ' : 'Your saved sizes are '}
      <strong>{sizeList}</strong>.{' '}
      <a href={buildSizesHref(chart, sizes)}>
        Shop {chart.title.toLowerCase()} in {sizeList}
      </a>
    </p>
  );
}

const LENGTHS: readonly (readonly [Length, string])[] = [
  ['inch', 'Inches'],
  ['centimeter', 'Centimeters'],
];

/** All size charts, one at a time, with the finder of a shoe size; the address names the chart. */
export function SizeChartsPage() {
  const page = useSelector(selectContentPage);
  const marketplace = useSelector(selectMarketplace);
  const chartName = useQueryParams().get('chart');
  const { pathname } = useLocation();
  const [length, setLength] = useState<Length>('inch');
  const chart = SIZE_CHARTS.find(({ id }) => id === chartName) ?? SIZE_CHARTS[0];
  const table = buildChartOfSizes(chart, length);
  const ownSizes = useOwnSizes(chart);
  if (!page || !table) return null;
  // Without its own section, as in an older document, clothing has no help.
  const clothingHelp = page.sections?.find(({ id }) => id === 'clothing')?.html ?? '';
  return (
    <main className={styles.page}>
      <ShopPageHead
        title={page.title}
        description={page.description}
        canonical={`${marketplace?.origin ?? ''}${pathname}`}
      />
      <h1 className={styles.title}>{page.title}</h1>
      <p className={styles.lead}>Measure once, find your size in every country.</p>
      <nav className={styles.tabs} aria-label="Charts">
        {SIZE_CHARTS.map(({ id, title }) => (
          <a
            key={id}
            className={styles.tab}
            href={`${pathname}?chart=${id}`}
            data-in-place
            aria-current={id === chart.id ? 'true' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.body}>
        <section aria-labelledby="chart">
          <div className={styles.head}>
            <h2 className={styles.name} id="chart">
              {chart.title}
            </h2>
            <fieldset className={styles.switch} aria-label="Lengths in">
              {LENGTHS.map(([value, label]) => (
                <Chip key={value} selected={value === length} onClick={() => setLength(value)}>
                  {label}
                </Chip>
              ))}
            </fieldset>
          </div>
          <ChartRows {...table} ownSizes={ownSizes} />
          {ownSizes.length > 0 && <OwnSizes chart={chart} sizes={ownSizes} />}
          <p className={styles.note}>{table.note}</p>
        </section>
        <aside aria-label="Help with sizes">
          {chart.isShoe && <SizeFinder key={`${chart.id} ${length}`} chart={chart} length={length} />}
          <SanitizedHtml className={styles.text} html={chart.isShoe ? page.html : clothingHelp} />
        </aside>
      </div>
    </main>
  );
}
