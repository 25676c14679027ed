import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { Product, Style } from '../../../contracts/catalog.ts';
import type { Marketplace } from '../../../contracts/content.ts';
import { formatWhole } from '../../../lib/formatWhole.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { lowStockText, missingChoice } from '../../../lib/sizing.ts';
import { signInPath } from '../../../page/outcomes.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { HeartButton } from '../../../ui/HeartButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Price } from '../../../ui/Price.tsx';
import { StarRating } from '../../../ui/StarRating.tsx';
import { addToCart, type CartRootState } from '../../cart/cartSlice.ts';
import { type FavoritesRootState, selectIsHearted, toggleHeart } from '../../favorites/favoritesSlice.ts';
import type { IdentityRootState } from '../../identity/identitySlice.ts';
import { type CatalogRootState, reloadProduct } from '../catalogSlice.ts';
import { AddToCart } from './AddToCart.tsx';
import styles from './BuyBox.module.css';
import { BuyBoxPromises } from './BuyBoxPromises.tsx';
import { ColorPicker } from './ColorPicker.tsx';
import { FitAndStock } from './FitAndStock.tsx';
import { SizePicker } from './SizePicker.tsx';
import { useSizeChoice } from './useSizeChoice.ts';

type BuyBoxState = CartRootState & CatalogRootState & FavoritesRootState & IdentityRootState;
type BuyBoxProps = { product: Product; style: Style; marketplace: Marketplace };

/** Adding, with what can go wrong said in the catalogue's words; a shortage brings the stock up to date. */
function useAdd(productId: string) {
  const dispatch = useAppDispatch<BuyBoxState>();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  // A form that was sent without scripts comes back with the reason in the address.
  const [error, setError] = useState(search.get('cartError'));
  const add = async (stockId: string) => {
    setBusy(true);
    setError(null);
    try {
      await dispatch(addToCart(stockId));
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : 'Sorry, something went wrong!');
      await dispatch(reloadProduct(productId)).catch(() => undefined);
    }
    setBusy(false);
  };
  return { busy, error, add };
}

/** Everything between seeing a product and having it in the cart. */
export function BuyBox({ product, style, marketplace }: BuyBoxProps) {
  const { sizing, linkTo } = useSizeChoice(product, style);
  const { busy, error, add } = useAdd(product.productId);
  const [asked, setAsked] = useState(false);
  const pickers = useRef<HTMLDivElement>(null);
  const missing = asked ? missingChoice(sizing) : null;
  const title = productTitle(product);
  const { reviewSummary } = product;

  const askForChoice = () => {
    setAsked(true);
    pickers.current?.scrollIntoView({ block: 'center' });
    const field = missingChoice(sizing)?.field;
    pickers.current?.querySelector<HTMLElement>(`[data-field="${field}"] a`)?.focus({ preventScroll: true });
  };
  const chosen = [sizing.choice.size, sizing.choice.width].filter(Boolean).join(' · ');
  return (
    <section className={styles.box} aria-label="Choose and buy">
      <div>
        <a className={styles.brand} href={product.brandUrl}>
          {product.brandName}
        </a>
        <h1 className={styles.name}>{title}</h1>
        {marketplace.hasRatings && reviewSummary.ratingCount > 0 && (
          <a className={styles.rating} href="#reviews">
            <StarRating rating={reviewSummary.averageRating} />
            <span>{reviewSummary.averageRating.toFixed(1)}</span>
            <span className={styles.ratingCount}>{formatWhole(reviewSummary.ratingCount)} ratings</span>
          </a>
        )}
      </div>
      <Price
        size="large"
        price={style.price}
        {...(style.onSale && { msrp: style.originalPrice, percentOff: style.percentOff })}
      />
      <ColorPicker product={product} style={style} />
      <div ref={pickers} className={styles.pickers}>
        <div data-field="size">
          <SizePicker
            label={product.genderLabel ? `${product.genderLabel} size` : 'Size'}
            options={sizing.sizes}
            chosen={sizing.choice.size}
            linkTo={(value) => linkTo('size', value)}
            perRow={8}
            missingText={missing?.field === 'size' ? missing.text : null}
          />
        </div>
        <div data-field="width">
          <SizePicker
            label="Width"
            options={sizing.widths}
            chosen={sizing.choice.width}
            linkTo={(value) => linkTo('width', value)}
            perRow={3}
            missingText={missing?.field === 'width' ? missing.text : null}
          />
        </div>
      </div>
      <FitAndStock
        reviewSummary={reviewSummary}
        lowStock={marketplace.hasLowStockLabel && sizing.stock ? lowStockText(sizing.stock.onHand) : null}
      />
      {error && (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      )}
      <div className={styles.buy}>
        <AddToCart
          sizing={sizing}
          marketplace={marketplace}
          busy={busy}
          onAdd={(stockId) => void add(stockId)}
          onMissing={askForChoice}
          barText={{ price: style.price, choice: chosen || style.color }}
        />
        <ProductHeart styleId={style.styleId} item={`${product.brandName} ${product.productName}`} />
      </div>
      <BuyBoxPromises marketplace={marketplace} />
    </section>
  );
}

/** The heart beside the button; a guest is sent to sign in and comes back to this product. */
function ProductHeart({ styleId, item }: { styleId: string; item: string }) {
  const hearted = useSelector((state: FavoritesRootState) => selectIsHearted(state, styleId));
  const dispatch = useAppDispatch<BuyBoxState>();
  const navigate = useNavigate();
  const toggle = async () => {
    const outcome = await dispatch(toggleHeart(styleId));
    if (outcome === 'sign-in') await navigate(signInPath(window.location.pathname + window.location.search));
  };
  return <HeartButton kind="framed" hearted={hearted} item={item} onClick={() => void toggle()} />;
}
