/** How many letters a gift message has room for: it is printed on a card in the box. */
export const GIFT_MESSAGE_LENGTH = 240;

// Line breaks may stand in it; what else is not printed could not be put on paper.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/** A message as it is kept: one kind of line break, no space around it. */
export const normalizeGiftMessage = (typed: string): string => typed.replace(/\r\n?/g, '\n').trim();

/** What is wrong with a message in its kept form; undefined when nothing is. */
export function giftMessageError(message: string): string | undefined {
  if (message === '') return 'Enter your message.';
  if ([...message].length > GIFT_MESSAGE_LENGTH) return `Use at most ${GIFT_MESSAGE_LENGTH} letters.`;
  return UNPRINTABLE.test(message.replaceAll('\n', '')) ? 'Some of these characters cannot be printed.' : undefined;
}
