/** The price range of Afterpay in cents (transactions §5, §9, which do not give the numbers). */
export const AFTERPAY_MIN_CENTS = 3_500;
export const AFTERPAY_MAX_CENTS = 100_000;

/** Returns whether Afterpay can pay: no gift card, and a price within the range (transactions §5). */
export const isAfterpayEligible = ({
  priceCents,
  hasGiftCard,
}: {
  readonly priceCents: number;
  readonly hasGiftCard: boolean;
}): boolean => !hasGiftCard && priceCents >= AFTERPAY_MIN_CENTS && priceCents <= AFTERPAY_MAX_CENTS;

/** Returns the largest of the four payments that a price is split into, in cents. */
export const computeInstallmentCents = (priceCents: number): number => Math.ceil(priceCents / 4);
