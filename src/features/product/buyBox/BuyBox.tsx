import loadable from '@loadable/component';
import { type FormEvent, memo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product, Style } from '../../../contracts/products/product.ts';
import { formatLowStock } from '../../../lib/products/products.ts';
import type { Sizing } from '../../../lib/sizing/resolveSizing.ts';
import { listMissingChoices } from '../../../lib/sizing/sizedProduct.ts';
import { waitForFirstView } from '../../../page/firstView.ts';
import { createLaterPart, OptionalPart } from '../../../page/laterParts.tsx';
import { useAfterChoice } from '../../../page/navigation.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { HeartButton } from '../../../ui/product/HeartButton.tsx';
import { useAdd } from '../../cart/adding/useAdd.tsx';
import { selectHasExpressWallets, selectHasLowStockLabel } from '../../content/shopSelectors.ts';
import { type FavoritesRootState, selectIsHearted } from '../../favorites/favoritesSlice.ts';
import { useToggleHeart } from '../../favorites/useToggleHeart.ts';
import { SizingChooser } from '../../sizing/chooser/SizingChooser.tsx';
import { type ChoiceHolder, useSizeChoice } from '../../sizing/chooser/useSizeChoice.ts';
import { AddToCart } from './AddToCart.tsx';
import styles from './BuyBox.module.css';
import { BuyBoxHead } from './BuyBoxHead.tsx';

const HeartCount = createLaterPart(
  'heart count',
  loadable(() => import(/* webpackChunkName: "later-view" */ '../../favorites/HeartCount.tsx'), {
    resolveComponent: (file) => file.HeartCount,
  }),
  waitForFirstView,
);

type ProductHeartProps = { styleId: string; item: string };

/** The heart button with the heart count; a plain form without scripts. A press of the cart's button does not render it. */
export const ProductHeart = memo(function ProductHeart({ styleId, item }: ProductHeartProps) {
  const isHearted = useSelector((state: FavoritesRootState) => selectIsHearted(state, styleId));
  const toggleHeart = useToggleHeart();
  const { pathname, search } = useLocation();
  const [toggle] = useAfterChoice(() => toggleHeart(styleId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <form className={styles.heart} method="post" action="/heart.do" onSubmit={submit}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <HeartButton
        kind="framed"
        isHearted={isHearted}
        item={item}
        type="submit"
        name={isHearted ? 'remove' : 'add'}
        value={styleId}
      />
      <HeartCount key={styleId} styleId={styleId} isHearted={isHearted} />
    </form>
  );
});

type BuyActionsProps = {
  product: Product;
  style: Style;
  sizing: Sizing;
  marketplace: Marketplace;
  /** Whether the page is the product's own: it has wallets, and a sticky bar replaces the button once it was scrolled past. */
  hasBar: boolean;
  /** Reloads the stock of a product that is not the page's. */
  reload: (() => Promise<void>) | undefined;
  /** Called if the button is pressed before all options are selected. */
  onMissing: () => void;
};

/** The add-to-cart button and the heart, with the call's state, so that a press renders nothing else. */
function BuyActions({ product, style, sizing, marketplace, hasBar, reload, onMissing }: BuyActionsProps) {
  const { busy, error, add } = useAdd(product.productId, reload);
  const hasWallets = useSelector(selectHasExpressWallets);
  return (
    <>
      <ErrorNotice>{error}</ErrorNotice>
      <div className={styles.buy}>
        <AddToCart
          product={product}
          style={style}
          sizing={sizing}
          marketplace={marketplace}
          busy={busy}
          hasBar={hasBar}
          onAdd={(stockId) => void add(stockId)}
          onMissing={onMissing}
        />
        <ProductHeart styleId={style.styleId} item={`${product.brandName} ${product.productName}`} />
      </div>
      {hasWallets && hasBar && (
        <div className={styles.wallets}>
          <ProductWallets style={style} sizing={sizing} onMissing={onMissing} />
        </div>
      )}
    </>
  );
}

const ProductWallets = createLaterPart(
  'wallets',
  loadable(() => import(/* webpackChunkName: "later-wallets" */ './ProductWallets.tsx'), {
    resolveComponent: (file) => file.ProductWallets,
  }),
);

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
  /** Handles the selection of a color in a modal, which has no URL for it. */
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
