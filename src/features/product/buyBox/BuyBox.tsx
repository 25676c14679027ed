import loadable from '@loadable/component';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content.ts';
import type { Product, Style } from '../../../contracts/product.ts';
import { formatLowStock } from '../../../lib/sizing/formatLowStock.ts';
import { listMissingChoices } from '../../../lib/sizing/listMissingChoices.ts';
import { createLaterPart } from '../../../page/createLaterPart.tsx';
import { OptionalPart } from '../../../page/OptionalPart.tsx';
import { selectHasLowStockLabel } from '../../content/selectHasLowStockLabel.ts';
import { SizingChooser } from '../../sizing/chooser/SizingChooser.tsx';
import { type ChoiceHolder, useSizeChoice } from '../../sizing/chooser/useSizeChoice.ts';
import { BuyActions } from './BuyActions.tsx';
import styles from './BuyBox.module.css';
import { BuyBoxHead } from './BuyBoxHead.tsx';

/** Loaded lazily: most sizes are in stock. */
const NotifyMe = loadable(() => import('../../stockAlerts/NotifyMe.tsx'), {
  resolveComponent: (file) => file.NotifyMe,
});

const PointsAndColors = createLaterPart(
  'points and colors',
  loadable(() => import(/* webpackChunkName: "later-product" */ './PointsAndColors.tsx'), {
    resolveComponent: (file) => file.PointsAndColors,
  }),
);
const FitAndStock = createLaterPart(
  'fit and stock',
  loadable(() => import(/* webpackChunkName: "later-product" */ './FitAndStock.tsx'), {
    resolveComponent: (file) => file.FitAndStock,
  }),
);
const BuyBoxFoot = createLaterPart(
  'promises',
  loadable(() => import(/* webpackChunkName: "later-product" */ './BuyBoxFoot.tsx'), {
    resolveComponent: (file) => file.BuyBoxFoot,
  }),
);

type BuyBoxProps = {
  product: Product;
  style: Style;
  marketplace: Marketplace;
  /** Where the selected options are kept: in the URL on the product page, in component state in a modal. */
  holder?: ChoiceHolder;
  /** Handles the selection of a colour in a modal, which has no URL for it. */
  onColor?: ((styleId: string) => void) | undefined;
  /** Reloads the stock of a product that is not the page's. */
  reload?: (() => Promise<void>) | undefined;
};

/** The options, price and buttons of a product. Used on the product page and in modals. */
export function BuyBox({ product, style, marketplace, holder = 'address', onColor, reload }: BuyBoxProps) {
  const choice = useSizeChoice(product, style, holder);
  const hasLowStockLabel = useSelector(selectHasLowStockLabel);
  const [shouldShowMissing, setShouldShowMissing] = useState(false);
  const chooser = useRef<HTMLDivElement>(null);
  const { sizing } = choice;

  const isSoldOut = sizing.stock ? sizing.stock.onHand === 0 : style.stocks.every(({ onHand }) => onHand === 0);

  const askForChoice = () => {
    setShouldShowMissing(true);
    chooser.current?.scrollIntoView({ block: 'center' });
    const field = listMissingChoices(sizing)[0]?.field;
    chooser.current
      ?.querySelector<HTMLElement>(`[data-field="${field}"] fieldset :is(a, button)`)
      ?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.box} aria-label="Choose and buy" data-buy-box>
      <BuyBoxHead
        product={product}
        style={style}
        prices={sizing.stock?.prices ?? style}
        marketplace={marketplace}
        as={holder === 'address' ? 'h1' : 'h2'}
      />
      <PointsAndColors product={product} style={style} getColorChoice={choice.getColorChoice} onColor={onColor} />
      <SizingChooser
        {...choice}
        product={product}
        missingChoices={shouldShowMissing ? listMissingChoices(sizing) : []}
        ref={chooser}
      />
      <FitAndStock
        product={product}
        lowStock={hasLowStockLabel && sizing.stock ? formatLowStock(sizing.stock) : null}
      />
      <BuyActions
        product={product}
        style={style}
        sizing={sizing}
        marketplace={marketplace}
        hasBar={holder === 'address'}
        reload={reload}
        onMissing={askForChoice}
      />
      {sizing.stock?.onHand === 0 && (
        <OptionalPart name="notify me">
          <NotifyMe key={sizing.stock.stockId} product={product} style={style} stock={sizing.stock} />
        </OptionalPart>
      )}
      <BuyBoxFoot product={product} style={style} marketplace={marketplace} isSoldOut={isSoldOut} />
    </section>
  );
}
