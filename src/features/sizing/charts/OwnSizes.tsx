import { getLocale } from '../../../lib/getLocale.ts';
import styles from './SizeChartsPage.module.css';
import { buildSizesHref, type NamedChart } from './sizeCharts.ts';

/** Names the customer's sizes of a chart, with a link to matching products; saved sizes can be changed there. */
export function OwnSizes({ chart, sizes }: { chart: NamedChart; sizes: readonly string[] }) {
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
