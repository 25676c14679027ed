import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './EmptyShop.module.css';

/** Replaces the slots of a shop without any product: explains how its operator adds products. */
export function EmptyShop({ phone }: { phone: string }) {
  return (
    <section className={styles.empty} aria-labelledby="empty-shop">
      <h2 id="empty-shop" className={styles.title}>
        There is nothing to buy here yet
      </h2>
      <p className={styles.text}>Is this your shop? Load your products, in the folder of the program:</p>
      <pre className={styles.command}>npm run store -- catalog import products.csv</pre>
      <p className={styles.text}>Or fill it with the demo catalog, to look around:</p>
      <pre className={styles.command}>npm run store -- demo seed</pre>
      <p className={styles.text}>This page notices by itself. Are you here to buy shoes? Call {phone}, 24/7.</p>
      <LinkButton href="/contact-us" kind="secondary">
        Contact Us
      </LinkButton>
    </section>
  );
}
