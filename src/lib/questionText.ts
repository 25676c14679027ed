type Limits = { readonly min: number; readonly max: number };

/** How long a question and an answer may be, in characters. */
export const QUESTION_LENGTH: Limits = { min: 10, max: 300 };
export const ANSWER_LENGTH: Limits = { min: 5, max: 1000 };

/** What was typed as one paragraph of plain text. */
export const plainText = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}]/gu, '')
    .trim();

/** What is wrong with a text of these lengths; undefined when nothing is. */
export function lengthError(typed: string, { min, max }: Limits): string | undefined {
  const { length } = plainText(typed);
  if (length === 0) return 'Please write something here.';
  if (length < min) return `Please write at least ${min} characters.`;
  return length > max ? `Please keep it under ${max} characters.` : undefined;
}
