/** Between these prices Afterpay may be chosen (transactions §5, §9, where the numbers are not shown). */
export const AFTERPAY_MIN_CENTS = 3_500;
export const AFTERPAY_MAX_CENTS = 100_000;

/** Afterpay pays for what is no gift card and neither too cheap nor too dear (transactions §5). */
export const isAfterpayEligible = ({
  priceCents,
  hasGiftCard,
}: {
  readonly priceCents: number;
  readonly hasGiftCard: boolean;
}): boolean => !hasGiftCard && priceCents >= AFTERPAY_MIN_CENTS && priceCents <= AFTERPAY_MAX_CENTS;

/** The largest of the four payments that a price is split into. */
export const afterpayInstallmentCents = (priceCents: number): number => Math.ceil(priceCents / 4);
