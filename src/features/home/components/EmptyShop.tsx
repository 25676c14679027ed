import type { Marketplace } from '../../../contracts/content/content.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from './EmptyShop.module.css';

/** Replaces the slots of a shop without any product: leads its people to the desk. */
export function EmptyShop({ shop: { phone, hours } }: { shop: Marketplace }) {
  return (
    <section className={styles.empty} aria-labelledby="empty-shop">
      <h2 id="empty-shop" className={styles.title}>
        There is nothing to buy here yet
      </h2>
      <p className={styles.text}>
        Is this your shop? Its desk leads you to the first order: add products by hand, or from a file.
      </p>
      <LinkButton href="/desk">Open the desk</LinkButton>
      <p className={styles.text}>Or fill it with the demo catalog, to look around, in the folder of the program:</p>
      <pre className={styles.command}>npm run store -- demo seed</pre>
      <p className={styles.text}>
        This page notices by itself. Are you here to buy shoes? Call {phone}, {hours}.
      </p>
      <LinkButton href="/contact-us" kind="secondary">
        Contact Us
      </LinkButton>
    </section>
  );
}
