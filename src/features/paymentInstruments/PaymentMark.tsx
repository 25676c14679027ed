import type { ReactNode } from 'react';
import styles from './PaymentMark.module.css';

/** Our own drawings: no brand's shapes or colors. */
const GLYPHS = {
  card: (
    <>
      <rect x="0.75" y="0.75" width="16.5" height="11.5" rx="2" />
      <path d="M1 4.5h16" strokeWidth="2" />
    </>
  ),
  wallet: (
    <>
      <path d="M13.5 3.5V2.2a1.45 1.45 0 0 0-1.7-1.4L2 2.6A1.5 1.5 0 0 0 .75 4v6.75a1.5 1.5 0 0 0 1.5 1.5h13.5a1.5 1.5 0 0 0 1.5-1.5V5a1.5 1.5 0 0 0-1.5-1.5H2.2" />
      <circle className={styles.dot} cx="13.6" cy="7.9" r="1.1" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

type PaymentMarkProps = {
  glyph: keyof typeof GLYPHS;
  /** The method's name as its owner writes it; omitted where the row's title is the name. */
  children?: string;
};

/** The mark of a payment method: a drawing, and its name where nothing else names it. */
export const PaymentMark = ({ glyph, children }: PaymentMarkProps) => (
  <span className={styles.mark}>
    <svg className={styles.glyph} viewBox="0 0 18 13" aria-hidden="true">
      {GLYPHS[glyph]}
    </svg>
    {children}
  </span>
);

const CARDS = ['Visa', 'Mastercard', 'Amex', 'Discover'];

/** The payment methods that the shop accepts: cards, if it takes any, and those of providers. */
export function AcceptedPayments({ takesCards, others = [] }: { takesCards: boolean; others?: readonly string[] }) {
  return (
    <ul className={styles.marks} aria-label="We accept">
      {takesCards &&
        CARDS.map((name) => (
          <li key={name}>
            <PaymentMark glyph="card">{name}</PaymentMark>
          </li>
        ))}
      {others.map((name) => (
        <li key={name}>
          <PaymentMark glyph="wallet">{name}</PaymentMark>
        </li>
      ))}
    </ul>
  );
}
