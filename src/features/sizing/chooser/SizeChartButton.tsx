import loadable from '@loadable/component';
import { Ruler } from 'lucide';
import { type MouseEvent, useState } from 'react';
import type { Product } from '../../../contracts/products/product.ts';
import type { SizeUnit } from '../../../lib/sizing/sizeUnits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SizingChooser.module.css';

const SizeChart = loadable(() => import('../chart/SizeChart.tsx'), { resolveComponent: (file) => file.SizeChart });

type SizeChartButtonProps = { product: Product; unit: SizeUnit };

/** A button that opens the product's size chart in place; without scripts it links to the page of all charts. */
export function SizeChartButton({ product, unit }: SizeChartButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={styles.tool} href="/c/size-charts" onClick={open} onPointerEnter={() => void SizeChart.preload()}>
        <Icon icon={Ruler} size={18} />
        Size chart
      </a>
      {isOpen && <SizeChart product={product} unit={unit} onClose={() => setOpen(false)} />}
    </>
  );
}
