/** Maximum length of a gift message, in characters. It is printed on a card in the box. */
export const GIFT_MESSAGE_LENGTH = 240;

// Characters that cannot be printed. Line breaks are allowed and removed before the check.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/** Returns the error message for a gift message cleaned by `toLines`; undefined for a valid one. */
export function getGiftMessageError(message: string): string | undefined {
  if (message === '') return 'Enter your message.';
  if ([...message].length > GIFT_MESSAGE_LENGTH) return `Use at most ${GIFT_MESSAGE_LENGTH} letters.`;
  return UNPRINTABLE.test(message.replaceAll('\n', '')) ? 'Some of these characters cannot be printed.' : undefined;
}
