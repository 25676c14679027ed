import loadable from '@loadable/component';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product, Style } from '../../../contracts/products/product.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import type { Sizing } from '../../../lib/sizing/resolveSizing.ts';
import { listMissingChoices } from '../../../lib/sizing/sizedProduct.ts';
import { useAfterChoice } from '../../../page/navigation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import styles from './BuyBox.module.css';

/** The debounce of scroll events (browsing §9). */
const SCROLL_DEBOUNCE_MS = 250;

/** The height of the header that covers the top of a scrolled page; `scroll-padding-top` holds it, with some air. */
const readCoveredHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Returns whether an element has left the view upwards, after scrolling stopped or the page grew. */
function useIsScrolledPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    let scrollTimer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (ref.current) setIsPast(ref.current.getBoundingClientRect().bottom < readCoveredHeight());
    };
    const wait = () => {
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(look, SCROLL_DEBOUNCE_MS);
    };
    look();
    window.addEventListener('scroll', wait, { passive: true });
    window.addEventListener('resize', wait);
    // Parts that load later, such as the gallery, move the element without any scrolling.
    const observer = new ResizeObserver(wait);
    observer.observe(document.body);
    return () => {
      clearTimeout(scrollTimer);
      observer.disconnect();
      window.removeEventListener('scroll', wait);
      window.removeEventListener('resize', wait);
    };
  }, [ref]);
  return isPast;
}

const KEY = 'size-tooltip-dismissed';

/** Remembers the dismissal until the page is closed, if storage is unavailable. */
let isDismissedHere = false;

/** Returns whether the size tooltip may be shown: not after it was dismissed in the session (browsing §4, Tooltips). */
function canOpenSizeTooltip(): boolean {
  try {
    return sessionStorage.getItem(KEY) === null;
  } catch {
    return !isDismissedHere;
  }
}

function dismissSizeTooltip(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    isDismissedHere = true;
  }
}

const StickyBar = loadable(() => import('./StickyBar.tsx'), { resolveComponent: (file) => file.StickyBar, ssr: false });

type AddToCartProps = {
  product: Product;
  style: Style;
  sizing: Sizing;
  marketplace: Marketplace;
  /** True while the cart call is pending. */
  busy: boolean;
  /** Whether a sticky bar replaces the button once it was scrolled past. */
  hasBar: boolean;
  onAdd: (stockId: string) => void;
  /** Called if the button is pressed before all options are selected. */
  onMissing: () => void;
};

/** The add-to-cart button of the product page; shows when a SKU is sold out. */
export function AddToCart({ product, style, sizing, marketplace, busy, hasBar, onAdd, onMissing }: AddToCartProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const isScrolledPast = useIsScrolledPast(form);
  const { stock } = sizing;
  const isSoldOut = stock?.onHand === 0;
  const [add, isWaiting] = useAfterChoice(() => {
    if (listMissingChoices(sizing).length > 0) onMissing();
    else if (stock && !isSoldOut) onAdd(stock.stockId);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const renderButton = (describedBy?: string) => (
    <CartButton
      busy={busy || isWaiting}
      isSoldOut={isSoldOut}
      texts={marketplace.buttonTexts}
      disabled={isSoldOut && marketplace.disablesOutOfStockButton}
      describedBy={describedBy}
    />
  );
  return (
    <form ref={form} className={styles.addForm} method="post" action="/cartAddItem.do" onSubmit={submit}>
      <input type="hidden" name="stockId" value={stock?.stockId ?? ''} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Tooltip
        text={listMissingChoices(sizing)[0]?.text ?? ''}
        canOpenStep={canOpenSizeTooltip}
        onDismiss={dismissSizeTooltip}
      >
        {renderButton}
      </Tooltip>
      {hasBar && isScrolledPast && (
        <StickyBar
          style={style}
          prices={stock?.prices ?? style}
          title={formatProductTitle(product)}
          choice={formatBarChoice(sizing, product, style)}
        >
          {renderButton()}
        </StickyBar>
      )}
    </form>
  );
}

type CartButtonProps = {
  busy: boolean;
  isSoldOut: boolean;
  texts: Marketplace['buttonTexts'];
  disabled: boolean;
  describedBy: string | undefined;
};

function CartButton({ busy, isSoldOut, texts, disabled, describedBy }: CartButtonProps) {
  return (
    <Button
      type="submit"
      kind={isSoldOut ? 'secondary' : 'primary'}
      size="large"
      isFullWidth
      busy={busy && 'Adding'}
      disabled={disabled}
      aria-describedby={describedBy}
    >
      {isSoldOut ? texts.outOfStock : texts.addToCart}
    </Button>
  );
}

/** Returns the selected options, or a prompt for a missing one. */
function formatBarChoice({ choice, options }: Sizing, { sizing: { dimensions } }: Product, style: Style): string {
  const open = dimensions.find(({ id }) => choice[id] === null);
  if (open) return `Choose a ${open.name.toLowerCase()}`;
  const labels = [
    style.color,
    options.sizeOptions.find(({ constraintValue }) => constraintValue === choice.size)?.label,
    options.widthOptions.find(({ constraintValue }) => constraintValue === choice.width)?.label,
  ];
  return labels.filter(Boolean).join(' · ');
}
