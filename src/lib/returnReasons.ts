/** The reasons for returning an item, in the order on the page. */
export const RETURN_REASONS = [
  'too small',
  'too big',
  'not as described',
  'arrived damaged',
  'wrong item',
  'arrived too late',
  'changed my mind',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
