import type { Address } from '../../contracts/account/addresses.ts';
import type { PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import { listPageLines } from '../../lib/addresses/formatAddress.ts';
import { formatPayment } from '../../lib/checkout/paymentMethods.ts';
import styles from './CardFacts.module.css';
import { formatCardExpiry } from './formatCard.ts';

const formatBillingAddress = (address: Address | undefined): string =>
  address ? `Billed to ${listPageLines(address).join(', ')}` : 'No billing address yet';

/** The facts of a saved card: brand, last digits, name, billing address, and whether it has expired. */
export function CardFacts({ card, addresses }: { card: PaymentInstrument; addresses: readonly Address[] }) {
  const billedTo = addresses.find(({ addressId }) => addressId === card.addressId);
  return (
    <span className={styles.facts}>
      <strong className={styles.card}>
        {formatPayment(card)} {card.isExpired && <span className={styles.expired}>Expired</span>}
      </strong>
      <span className={styles.fact}>
        Expires {formatCardExpiry(card.expirationMonth, card.expirationYear)} · {card.fullName}
      </span>
      <span className={styles.fact}>{formatBillingAddress(billedTo)}</span>
    </span>
  );
}
