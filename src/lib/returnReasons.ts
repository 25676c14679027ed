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
/** The reasons that customers can explain in their own words. */
const EXPLAINED_REASONS: readonly ReturnReason[] = ['not as described', 'arrived damaged'];
export const isExplained = (reason: ReturnReason): boolean => EXPLAINED_REASONS.includes(reason);
/** The maximum length of a comment on a returned item. */
export const MAX_COMMENT_LENGTH = 500;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Returns the name of the form field with the comment on an item. */
export const nameComment = ({ lineItemId }: { readonly lineItemId: string }): string => `comment-${lineItemId}`;
