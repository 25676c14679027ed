import type { FaqQuestion, FaqTopic } from '../../../contracts/content.ts';

/** Words that do not help to find a question. */
const STOP_WORDS = new Set(
  'a an and are at can do does for have how i in is it my of on or the to what when where you your'.split(' '),
);
/** Maximum length of a search; the rest is ignored. */
const MAX_TERM = 100;

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a word without its ending: `return` for `returning` and `returns`. */
const stemWord = (word: string): string => word.replace(/(?<=\w{3})(?:ing|ed|es|s)$/, '');

/** Returns the stems of a search, without the words that do not help. */
function listStems(term: string): string[] {
  const words = splitWords(term.slice(0, MAX_TERM));
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set((significant.length > 0 ? significant : words).map(stemWord))];
}

const removeTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');
const hasStem = (words: readonly string[], stem: string): boolean => words.some((word) => word.startsWith(stem));

/**
 * Scores the match of a question with a search: words in the question count twice; 0 if fewer than half are found.
 */
function computeScore({ question, html }: FaqQuestion, stems: readonly string[]): number {
  const questionWords = splitWords(question);
  const answerWords = splitWords(removeTags(html));
  const scores = stems.map((stem) => (hasStem(questionWords, stem) ? 2 : hasStem(answerWords, stem) ? 1 : 0));
  const matchCount = scores.filter((score) => score > 0).length;
  return matchCount * 2 < stems.length ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

export type FoundAnswer = { readonly topic: string; readonly question: FaqQuestion };

/** Returns the questions that match a search, best first; for an empty search, all in their order. */
export function findAnswers(topics: readonly FaqTopic[], term: string): FoundAnswer[] {
  const all = topics.flatMap(({ title, questions }) => questions.map((question) => ({ topic: title, question })));
  const stems = listStems(term);
  if (stems.length === 0) return all;
  return all
    .map((answer) => ({ answer, score: computeScore(answer.question, stems) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ answer }) => answer);
}

/** Splits a text at the words of a search. Every second part, from the second on, is such a word. */
export function splitAtMatches(text: string, term: string): string[] {
  const stems = listStems(term);
  if (stems.length === 0) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join('|')})[\\p{L}\\p{N}]*)`, 'giu'));
}
