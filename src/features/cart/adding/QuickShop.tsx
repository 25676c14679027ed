import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product, Style } from '../../../contracts/products/product.ts';
import type { RequestedSizing } from '../../../lib/sizing/resolveSizing.ts';
import { listMissingChoices } from '../../../lib/sizing/sizedProduct.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ProductNotLoaded } from '../../catalog/ProductNotLoaded.tsx';
import { useOtherProduct } from '../../catalog/useOtherProduct.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { SizingChooser } from '../../sizing/chooser/SizingChooser.tsx';
import { useSizeChoice } from '../../sizing/chooser/useSizeChoice.ts';
import styles from './QuickShop.module.css';
import { useAdd } from './useAdd.tsx';

type Act = {
  /** The initially selected SKU, if it belongs to the style. */
  stockId?: string | null;
  /** The button's label; by default the marketplace's for adding to the cart. */
  buttonLabel?: string;
  /** Called after the item was added to the cart. */
  onAdded?: () => void;
};
type QuickShopProps = Act & { productId: string; styleId: string };

/** The size options of one style and its add button, for a product inside a list. */
export function QuickShop({ productId, styleId, ...rest }: QuickShopProps) {
  const { product, hasFailed, reload } = useOtherProduct(productId);
  const marketplace = useSelector(selectMarketplace);
  const style = product?.styles.find((candidate) => candidate.styleId === styleId);
  if (hasFailed && !product) return <ProductNotLoaded reload={reload} />;
  if (!product || !marketplace) {
    return (
      <p className={styles.wait} role="status">
        <Spinner /> Loading sizes…
      </p>
    );
  }
  if (!style) return <p className={styles.wait}>Sorry, this style is out of stock.</p>;
  return <Choice product={product} style={style} marketplace={marketplace} reload={reload} {...rest} />;
}

type ChoiceProps = Act & { product: Product; style: Style; marketplace: Marketplace; reload: () => Promise<void> };

function Choice({ product, style, marketplace, reload, stockId, buttonLabel, onAdded }: ChoiceProps) {
  const { addToCart, outOfStock } = marketplace.buttonTexts;
  const choice = useSizeChoice(product, style, 'state', getSelectedSizing(style, stockId));
  const { busy, error, add } = useAdd(product.productId, reload);
  const [shouldShowMissing, setShouldShowMissing] = useState(false);
  const [addedStockId, setAddedStockId] = useState<string | null>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const { sizing } = choice;
  const { stock } = sizing;
  const isSoldOut = stock?.onHand === 0;
  const isAdded = !busy && !error && stock !== null && addedStockId === stock.stockId;

  const press = async () => {
    const [missingChoice] = listMissingChoices(sizing);
    if (missingChoice) {
      setShouldShowMissing(true);
      chooser.current
        ?.querySelector<HTMLElement>(`[data-field="${missingChoice.field}"] fieldset :is(a, button)`)
        ?.focus();
    } else if (stock && !isSoldOut) {
      if (!(await add(stock.stockId))) return;
      setAddedStockId(stock.stockId);
      onAdded?.();
    }
  };
  return (
    <>
      <SizingChooser
        {...choice}
        product={product}
        missingChoices={shouldShowMissing ? listMissingChoices(sizing) : []}
        ref={chooser}
      />
      <ErrorNotice>{error}</ErrorNotice>
      <div className={styles.buy}>
        <Button
          kind={isSoldOut || isAdded ? 'secondary' : 'primary'}
          busy={busy && 'Adding'}
          disabled={isSoldOut && marketplace.disablesOutOfStockButton}
          onClick={() => void press()}
        >
          {isSoldOut ? outOfStock : (buttonLabel ?? addToCart)}
        </Button>
        <span className={styles.added} role="status">
          {isAdded && 'Added to your cart'}
        </span>
      </div>
    </>
  );
}

function getSelectedSizing(style: Style, stockId: string | null | undefined): RequestedSizing {
  const stock = style.stocks.find((candidate) => candidate.stockId === stockId);
  return stock ? { size: stock.size, ...(stock.width && { width: stock.width }) } : {};
}
