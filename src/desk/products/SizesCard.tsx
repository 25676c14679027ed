import { Button, SegmentedControl } from '@mantine/core';
import { Plus } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskProductColor, DeskProductSku } from '../../contracts/desk/products.ts';
import { DESK_LOW_STOCK } from '../../lib/desk/goods.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { NumbersDialog } from './NumbersDialog.tsx';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

type Shown = keyof typeof texts.shows;

const SHOWS = Object.entries(texts.shows).map(([value, label]) => ({ value, label }));
const isShown = (value: string): value is Shown => value in texts.shows;

function Stock({ sku: { onHand, isCounted } }: { readonly sku: DeskProductSku }) {
  if (!isCounted && onHand > 0) return <span className={styles.soft}>{texts.uncounted}</span>;
  if (onHand === 0) return <b className={styles.soldOut}>0</b>;
  return onHand <= DESK_LOW_STOCK ? <b className={styles.low}>{onHand}</b> : onHand.toLocaleString('en-US');
}

function Cell({ sku, shown }: { readonly sku: DeskProductSku; readonly shown: Shown }) {
  switch (shown) {
    case 'stock':
      return <Stock sku={sku} />;
    case 'price':
      return (
        <>
          {formatMoney(sku.priceCents)}
          {sku.originalPriceCents > sku.priceCents && (
            <small>
              <s>{formatMoney(sku.originalPriceCents)}</s>
            </small>
          )}
        </>
      );
    case 'numbers':
      return (
        <>
          {sku.sku || sku.asin}
          <small>{sku.gtin || '–'}</small>
        </>
      );
    default:
      return texts.grams(sku.grams);
  }
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** The sizes of a color by width. */
function Matrix({ color: { skus, color }, shown }: { readonly color: DeskProductColor; readonly shown: Shown }) {
  const sizes = unique(skus.map(({ size }) => size));
  const widths = unique(skus.map(({ width }) => width));
  const listOf = (width: string) => skus.filter((sku) => sku.width === width);
  return (
    <div className={styles.matrix}>
      <table aria-label={texts.sizesOf(color, skus.length)}>
        <thead>
          <tr>
            <th scope="col">{texts.width}</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size || texts.oneSize}
              </th>
            ))}
            {shown === 'stock' && <th scope="col">{texts.all}</th>}
          </tr>
        </thead>
        <tbody>
          {widths.map((width) => (
            <tr key={width}>
              <th scope="row">{width || '–'}</th>
              {sizes.map((size) => {
                const sku = listOf(width).find((one) => one.size === size);
                return <td key={size}>{sku ? <Cell sku={sku} shown={shown} /> : '·'}</td>;
              })}
              {shown === 'stock' && (
                <td>
                  <b>{listOf(width).reduce((sum, sku) => sum + (sku.isCounted ? sku.onHand : 0), 0)}</b>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SizesProps = {
  readonly productId: number;
  readonly version: number;
  readonly color: DeskProductColor;
  readonly onAdd: () => void;
};

/** Stock, prices, numbers and weights of a color by size and width; they are edited in the grid. */
export function SizesCard({ productId, version, color, onAdd }: SizesProps) {
  const may = usePermissions();
  const [shown, setShown] = useState<Shown>('stock');
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Card
      title={
        <>
          {texts.sizes} <small className={styles.soft}>{texts.sizesOf(color.color, color.skus.length)}</small>
        </>
      }
      aside={
        <span className={styles.status}>
          {may('products.change') && (
            <>
              <Button variant="default" size="xs" leftSection={<Icon icon={Plus} size={14} />} onClick={onAdd}>
                {texts.addSizes}
              </Button>
              <Button variant="default" size="xs" onClick={() => setEditing(true)}>
                {texts.editNumbers}
              </Button>
              {color.skus.length > 1 && (
                <Button variant="default" size="xs" onClick={() => setRemoving(true)}>
                  {texts.removeSizes}
                </Button>
              )}
            </>
          )}
          <Button component={Link} to={`/desk/stock?q=${productId}`} variant="default" size="xs">
            {texts.inGrid}
          </Button>
        </span>
      }
      isPadded
    >
      <SegmentedControl
        size="xs"
        mb={8}
        data={SHOWS}
        value={shown}
        onChange={(value) => isShown(value) && setShown(value)}
      />
      <Matrix color={color} shown={shown} />
      {isEditing && (
        <NumbersDialog productId={productId} version={version} color={color} onClose={() => setEditing(false)} />
      )}
      {isRemoving && <RemoveDialog version={version} color={color} ofSizes onClose={() => setRemoving(false)} />}
      {color.lowestCents !== null && <p className={styles.soft}>{texts.lowest(formatMoney(color.lowestCents))}</p>}
    </Card>
  );
}
