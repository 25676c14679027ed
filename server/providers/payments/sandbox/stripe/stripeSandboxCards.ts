/** The behaviour of test card numbers; every other valid number is approved. */
const BEHAVIORS: Readonly<Record<string, string>> = {
  // Stripe's own test numbers.
  '4000000000000341': 'decline',
  // The sandbox's own: the payment is authorized, but its answer is lost or late, or every webhook event is sent twice.
  '4000000000009078': 'lost',
  '4000000000009086': 'late',
  '4000000000009094': 'twice',
};

/** Refused at storage in the vault, with Stripe's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  '4000000000000002': 'card_declined',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
};

/** Security codes that the sandbox declines. */
const WRONG_CVC = /^0+$/;

export const getBehavior = (number: string): string => BEHAVIORS[number] ?? 'approve';
export const findRefusal = (number: string): string | undefined => REFUSALS[number];
export const isWrongCvc = (cvc: string): boolean => WRONG_CVC.test(cvc);
