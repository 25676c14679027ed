import type { PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import { detectCardType } from '../../lib/checkout/cardRules.ts';
import styles from './CardPreview.module.css';
import type { CardValues } from './cardFields.ts';

const HIDDEN = '••••';
const SHOWN_DIGITS = 4;

type CardPreviewProps = {
  /** The saved card of the form. */
  card: PaymentInstrument | undefined;
  /** The values of the form; undefined before the first. */
  values: CardValues | undefined;
};

/** A drawn card with the values as they are typed; of the number, the last four digits only. Wide screens only. */
export function CardPreview({ card, values }: CardPreviewProps) {
  const number = (values?.addCreditCardNumber ?? '').replace(/\D/g, '');
  // The first digits of a number that is being typed are not its last ones.
  const end = card?.lastFour ?? (number.length >= 15 ? number.slice(-SHOWN_DIGITS) : HIDDEN);
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.card}>
        <span className={styles.chip} />
        <span className={styles.type}>{card?.cardType ?? detectCardType(number)}</span>
        <span className={styles.number}>
          {HIDDEN} {HIDDEN} {HIDDEN} {end}
        </span>
        <span className={styles.name}>{values?.fullName}</span>
        <span className={styles.expiry}>{values?.expiration}</span>
      </div>
    </div>
  );
}
