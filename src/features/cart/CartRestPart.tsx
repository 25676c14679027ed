import { Check } from 'lucide';
import { type ComponentProps, type MouseEvent, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Cart, CartItem } from '../../contracts/cart.ts';
import type { ProductCard } from '../../contracts/products/productCard.ts';
import { CART_MESSAGES } from '../../lib/checkout/cartMessages.ts';
import { isGiftCard } from '../../lib/products/products.ts';
import { signInPath } from '../../page/pageErrors.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Illustration } from '../content/art/Illustration.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import styles from './CartPage.module.css';
import { CartGifts } from './components/CartGifts.tsx';
import cartLineStyles from './components/CartLine.module.css';
import { CartError, LeftItems } from './components/CartNotices.tsx';
import { LineAction } from './components/LineAction.tsx';
import { LineForm } from './components/LineForm.tsx';
import { LineNames, LinePicture } from './components/LineNames.tsx';
import lineNoticesStyles from './components/LineNotices.module.css';
import { Lines, type LinesProps } from './components/Lines.tsx';
import type { LineActions } from './components/useCartChanges.ts';
import { GiftCardLines } from './giftCards/GiftCardLines.tsx';

type LineNoticesProps = { item: CartItem; onQuantity: (item: CartItem, quantity: number) => unknown };

/** Notices of changes since the line was added: price, stock, and quantities of merged carts. */
function LineNotices({ item, onQuantity }: LineNoticesProps) {
  const { price, priceWhenAdded, quantity, wantedQuantity, onHand, isUncounted } = item;
  const fell = price.cents < priceWhenAdded.cents;
  const isShort = quantity > onHand;
  return (
    <div className={lineNoticesStyles.notices}>
      {isShort && (
        <Notice
          kind="warning"
          action={
            <LineForm item={item}>
              <LineAction
                text={`Keep ${onHand}`}
                item={item}
                name="quantity"
                value={String(onHand)}
                onClick={() => onQuantity(item, onHand)}
              />
            </LineForm>
          }
        >
          {isUncounted
            ? `At most ${onHand} of your ${quantity} can be ordered now.`
            : `Only ${onHand} of your ${quantity} ${onHand === 1 ? 'is' : 'are'} left.`}
        </Notice>
      )}
      {wantedQuantity !== undefined && (
        <Notice kind="warning">
          You had {wantedQuantity} of these in two carts. Your cart now holds {quantity}, as many as you can have.
        </Notice>
      )}
      {price.cents !== priceWhenAdded.cents && (
        <Notice kind={fell ? 'info' : 'warning'}>
          The price went {fell ? 'down' : 'up'} since you added it: <strong>{price.amount}</strong> each, was{' '}
          {priceWhenAdded.amount}.
        </Notice>
      )}
    </div>
  );
}

/** The empty cart, with links to products. A guest also gets a sign-in link, because an account may have a cart. */
function EmptyCart({ shoe }: { shoe: ProductCard | undefined }) {
  const customer = useSelector(selectCustomer);
  const images = useMemo(() => (shoe ? [{ src: shoe.media.mainImage, alt: '' }] : []), [shoe]);
  return (
    <EmptyState
      level={1}
      art={<Illustration name="empty-cart" images={images} />}
      title="Your cart is empty"
      actions={
        <>
          <LinkButton href="/new" size="large">
            See what is new
          </LinkButton>
          <LinkButton href="/account/favorites" kind="secondary" size="large">
            See favorites
          </LinkButton>
        </>
      }
    >
      Whatever you add waits here for you.
      {!customer && (
        <>
          {' '}
          <a href={signInPath('/cart')}>Sign in</a> to see what you added before.
        </>
      )}
    </EmptyState>
  );
}

type SavedLineProps = {
  item: CartItem;
  busy: boolean;
  actions: LineActions;
};

function SavedLine({ item, busy, actions }: SavedLineProps) {
  const move = (event: MouseEvent) => {
    event.preventDefault();
    void actions.unsave(item);
  };
  return (
    <li className={cartLineStyles.line} aria-busy={busy}>
      <LinePicture item={item} />
      <div className={cartLineStyles.names}>
        <LineNames item={item} />
        {item.onHand > 0 ? (
          <span className={cartLineStyles.inStock}>
            <Icon icon={Check} size={18} />
            In stock
          </span>
        ) : (
          <span className={cartLineStyles.low}>Out of Stock</span>
        )}
      </div>
      <strong className={cartLineStyles.price}>{item.price.amount}</strong>
      <LineForm item={item} className={cartLineStyles.actions}>
        <Button type="submit" name="saved" value="false" kind="secondary" disabled={item.onHand === 0} onClick={move}>
          Move to Cart
        </Button>
        <LineAction text="Remove" item={item} name="quantity" value="0" onClick={actions.remove} />
      </LineForm>
    </li>
  );
}

type Items = readonly Pick<CartItem, 'egc' | 'glProductGroupType'>[];

const hasEgc = (items: Items): boolean => items.some(({ egc }) => egc);
const hasGoods = (items: Items): boolean => items.some((item) => !isGiftCard(item));

/** Notice above the saved items that e-gift cards and retail items cannot be in the cart together. */
function MixedNotice({ active, savedItems }: { active: Items; savedItems: Items }) {
  const isMixed = (hasEgc(active) && hasGoods(savedItems)) || (hasGoods(active) && hasEgc(savedItems));
  return isMixed ? <Notice kind="info">{CART_MESSAGES.cannotAddMixedRetailAndEgc}</Notice> : null;
}

type SavedItemsProps = Omit<LinesProps, 'Line'> & { activeItems: readonly CartItem[] };

function SavedItems({ activeItems, ...lines }: SavedItemsProps) {
  return (
    <section className={styles.saved} aria-labelledby="saved">
      <h2 id="saved" className={styles.savedTitle}>
        Saved for later
      </h2>
      <MixedNotice active={activeItems} savedItems={lines.items} />
      <Lines Line={SavedLine} {...lines} />
    </section>
  );
}

type CartRestProps =
  | ({ part: 'empty' } & ComponentProps<typeof EmptyCart>)
  | ({ part: 'saved' } & ComponentProps<typeof SavedItems>)
  | ({ part: 'left' } & ComponentProps<typeof LeftItems>)
  | ({ part: 'error' } & ComponentProps<typeof CartError>)
  | ({ part: 'line' } & ComponentProps<typeof LineNotices>)
  | { part: 'cards'; items: readonly CartItem[]; isSaved?: boolean; gifts?: Cart['gifts'] | undefined };

/** The cart page's rarer parts: one component, because each lazy one costs first-script bytes. */
export function CartRestPart(props: CartRestProps) {
  switch (props.part) {
    case 'empty':
      return <EmptyCart {...props} />;
    case 'saved':
      return <SavedItems {...props} />;
    case 'left':
      return <LeftItems {...props} />;
    case 'error':
      return <CartError {...props} />;
    case 'line':
      return <LineNotices {...props} />;
    case 'cards':
      return (
        <>
          {props.gifts && <CartGifts gifts={props.gifts} />}
          <GiftCardLines items={props.items} isSaved={props.isSaved ?? false} />
        </>
      );
  }
}
