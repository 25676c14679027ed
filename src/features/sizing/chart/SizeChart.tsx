import { useEffect, useState } from 'react';
import type { Product } from '../../../contracts/products/product.ts';
import type { SizeBias } from '../../../contracts/products/sizing.ts';
import type { SizeUnit } from '../../../lib/sizing/sizeUnits.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { askSizeBias } from '../sizingThunks.ts';
import { buildChartTable, type Length } from './buildChartTable.ts';
import { ChartRows } from './ChartRows.tsx';
import styles from './SizeChart.module.css';

const LABELS: Readonly<Record<SizeBias['sizeBiases'][number]['value'], string>> = {
  RUNS_SMALL: 'Runs small',
  TRUE_TO_SIZE: 'True to size',
  RUNS_LARGE: 'Runs large',
};

/** The reviewers' answers to "how does it fit"; renders nothing while loading, without answers, and on failure. */
function SizeBiasBars({ productId }: { productId: string }) {
  const dispatch = useAppDispatch();
  const [bias, setBias] = useState<SizeBias | null>(null);
  useEffect(() => {
    let isWanted = true;
    dispatch(askSizeBias(productId)).then(
      (answer) => isWanted && setBias(answer),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, productId]);
  if (!bias || bias.sizeBiases.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>How it fits</h3>
      <dl className={styles.bars}>
        {bias.sizeBiases.map(({ value, score }) => (
          <div key={value} className={styles.row}>
            <dt>{LABELS[value]}</dt>
            <dd className={styles.share}>
              <span className={styles.track}>
                <span className={styles.fill} style={{ width: `${score * 100}%` }} />
              </span>
              {Math.round(score * 100)}%
            </dd>
          </div>
        ))}
      </dl>
      {bias.roundingMessaging && <p className={styles.advice}>{bias.roundingMessaging}</p>}
    </section>
  );
}

type SizeChartProps = { product: Product; unit: SizeUnit; onClose: () => void };

const LENGTHS: readonly (readonly [Length, string])[] = [
  ['inch', 'Inches'],
  ['centimeter', 'Centimeters'],
];

/** A product's size chart in a drawer: the measurements of its own sizes, in inches or centimeters. */
export function SizeChart({ product, unit, onClose }: SizeChartProps) {
  // A shopper who reads sizes in another country's unit expects centimeters.
  const [length, setLength] = useState<Length>(
    unit === 'standard' || unit === 'US' || unit === 'inch' ? 'inch' : 'centimeter',
  );
  const table = buildChartTable(product, length);
  return (
    <Drawer open onClose={onClose} title="Size chart">
      <p className={styles.lead}>
        {product.brandName} {product.productName}
      </p>
      {table ? (
        <>
          <fieldset className={styles.switch} aria-label="Lengths in">
            {LENGTHS.map(([value, label]) => (
              <Chip key={value} selected={value === length} onClick={() => setLength(value)}>
                {label}
              </Chip>
            ))}
          </fieldset>
          <ChartRows {...table} />
          <p className={styles.note}>{table.note}</p>
          <p className={styles.note}>Makers differ a little, and so do their sizes.</p>
        </>
      ) : (
        <p className={styles.note}>
          This style comes in sizes of its own; what it measures stands under Measurements on its page.
        </p>
      )}
      <SizeBiasBars productId={product.productId} />
      <p className={styles.note}>
        <a href="/c/size-charts">All size charts</a>
      </p>
    </Drawer>
  );
}
