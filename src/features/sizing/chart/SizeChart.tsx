import { useState } from 'react';
import type { Product } from '../../../contracts/product.ts';
import type { SizeUnit } from '../../../lib/sizing/sizeUnits.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { buildChartTable } from './buildChartTable.ts';
import { ChartRows } from './ChartRows.tsx';
import type { Length } from './chartTable.ts';
import { SizeBiasBars } from './SizeBiasBars.tsx';
import styles from './SizeChart.module.css';

type SizeChartProps = { product: Product; unit: SizeUnit; onClose: () => void };

const LENGTHS: readonly (readonly [Length, string])[] = [
  ['inch', 'Inches'],
  ['centimeter', 'Centimeters'],
];

/** A product's size chart in a drawer: the measurements of its own sizes, in inches or centimetres. */
export function SizeChart({ product, unit, onClose }: SizeChartProps) {
  // A shopper who reads sizes in another country's unit expects centimetres.
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
