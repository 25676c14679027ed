import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { ProductCard } from '../../../contracts/products/productCard.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Illustration } from '../../content/art/Illustration.tsx';
import { selectCustomer } from '../../identity/identitySlice.ts';

/** The empty cart, with links to products. A guest also gets a sign-in link, because an account may have a cart. */
export function EmptyCart({ shoe }: { shoe: ProductCard | undefined }) {
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
