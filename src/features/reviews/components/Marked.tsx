import { markWords } from '../../../lib/reviewWords.ts';

/** A text with the search words highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map((part) => (part.isMatch ? <mark key={part.at}>{part.text}</mark> : part.text));
}
