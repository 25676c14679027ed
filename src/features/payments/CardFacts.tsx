import type { Address } from '../../contracts/addresses.ts';
import type { PaymentInstrument } from '../../contracts/payments.ts';
import styles from './CardFacts.module.css';
import { cardText } from './cardText.ts';

const billingText = (address: Address | undefined): string => {
  if (!address) return 'No billing address yet';
  const { fullName, addressLine1, city, stateOrRegion, postalCode } = address;
  return `Billed to ${fullName}, ${addressLine1}, ${city}, ${stateOrRegion} ${postalCode}`;
};

/** A saved card in words: what it is, whose, where it is billed to, and whether it still holds. */
export function CardFacts({ card, addresses }: { card: PaymentInstrument; addresses: readonly Address[] }) {
  const billedTo = addresses.find(({ addressId }) => addressId === card.addressId);
  return (
    <span className={styles.facts}>
      <strong className={styles.card}>
        {cardText(card)} {card.isExpired && <span className={styles.expired}>Expired</span>}
      </strong>
      <span>{card.fullName}</span>
      <span className={styles.billing}>{billingText(billedTo)}</span>
    </span>
  );
}
