import { toOneLine } from '../typedText.ts';

type Limits = { readonly min: number; readonly max: number };

/** Length limits of questions and answers, in characters. */
export const QUESTION_LENGTH: Limits = { min: 10, max: 300 };
export const ANSWER_LENGTH: Limits = { min: 5, max: 1000 };

/** Returns the error message for a text with these limits; undefined for a valid one. */
export function getLengthError(text: string, { min, max }: Limits): string | undefined {
  const { length } = toOneLine(text);
  if (length === 0) return 'Please write something here.';
  if (length < min) return `Please write at least ${min} characters.`;
  return length > max ? `Please keep it under ${max} characters.` : undefined;
}
