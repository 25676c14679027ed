import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { SanitizedHtml } from '../../../page/SanitizedHtml.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { selectContentPage, selectMarketplace } from '../../content/contentSlice.ts';
import { buildChartOfSizes } from '../chart/buildChartTable.ts';
import { ChartRows } from '../chart/ChartRows.tsx';
import type { Length } from '../chart/chartTable.ts';
import { OwnSizes } from './OwnSizes.tsx';
import styles from './SizeChartsPage.module.css';
import { SizeFinder } from './SizeFinder.tsx';
import { SIZE_CHARTS } from './sizeCharts.ts';
import { useOwnSizes } from './useOwnSizes.ts';

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
  return (
    <main className={styles.page}>
      <PageHead
        title={`${page.title} | ${marketplace?.name ?? ''}`}
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
        <aside className={styles.side} aria-label="Help with sizes">
          {chart.isShoe && <SizeFinder key={`${chart.id} ${length}`} chart={chart} length={length} />}
          <SanitizedHtml className={styles.text} html={page.html} />
        </aside>
      </div>
    </main>
  );
}
