/** What becomes of a card in the sandbox, by its number; every other valid number is approved. */
const BEHAVIORS: Readonly<Record<string, string>> = {
  // Stripe's own test numbers.
  '4000000000000341': 'decline',
  // The sandbox's: the money is reserved, and its answer gets lost, or comes too late; every notice is sent twice.
  '4000000000009078': 'lost',
  '4000000000009086': 'late',
  '4000000000009094': 'twice',
};

/** Refused when it is put into the vault, with Stripe's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  '4000000000000002': 'card_declined',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
};

/** A code that the sandbox takes for nobody's. */
const WRONG_CVC = /^0+$/;

export const behaviorOf = (number: string): string => BEHAVIORS[number] ?? 'approve';
export const refusalOf = (number: string): string | undefined => REFUSALS[number];
export const isWrongCvc = (cvc: string): boolean => WRONG_CVC.test(cvc);
