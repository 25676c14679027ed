import { useEffect, useRef } from 'react';
import { PageHead } from '../../../page/PageHead.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from './PlacedAsGuest.module.css';
import type { GuestsOrder } from './usePlaceOrder.ts';

/** The page of a guest's order whose guest signed in while it was placed; it is not the member's. */
export function PlacedAsGuest({ orderId, email, shopName }: GuestsOrder & { shopName: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={styles.page}>
      <PageHead title={`Thank you for your order | ${shopName}`} robots="noindex" />
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        Thank you. Your order is placed.
      </h1>
      <p className={styles.text}>
        Your order number is <strong>{orderId}</strong>. It was placed as a guest, before you signed in: the link to
        follow it is on its way to {email}.
      </p>
      <LinkButton href="/">Keep shopping</LinkButton>
    </main>
  );
}
