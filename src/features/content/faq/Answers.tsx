import { Minus, Plus } from 'lucide';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FaqQuestion, FaqTopic } from '../../../contracts/content/content.ts';
import { type AnswerRating, announceRating } from '../../../page/announcements.ts';
import { SanitizedHtml } from '../../../page/trustedHtml.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Answers.module.css';

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

/** Scores a question for a search: words in it count twice; 0 if fewer than half are found. */
function computeScore({ question, html }: FaqQuestion, stems: readonly string[]): number {
  const questionWords = splitWords(question);
  const answerWords = splitWords(removeTags(html));
  const scores = stems.map((stem) => (hasStem(questionWords, stem) ? 2 : hasStem(answerWords, stem) ? 1 : 0));
  const matchCount = scores.filter((score) => score > 0).length;
  return matchCount * 2 < stems.length ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

type FoundAnswer = { readonly topic: string; readonly question: FaqQuestion };

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

const THANKS: Readonly<Record<AnswerRating['rating'], string>> = {
  yes: 'Thanks. Good to know.',
  no: 'Thanks. We will work on this answer.',
};

/** Asks whether an answer helped, and thanks in place. Hidden without scripts. */
function DidThisHelp({ id }: { id: string }) {
  const [rating, setRating] = useState<AnswerRating['rating']>();
  const thanks = useRef<HTMLParagraphElement>(null);
  const rate = (nextRating: AnswerRating['rating']) => {
    setRating(nextRating);
    announceRating({ id, rating: nextRating });
  };
  // The pressed button is gone: the focus moves to the text in its place, which screen readers then read.
  useEffect(() => {
    if (rating) thanks.current?.focus();
  }, [rating]);
  if (rating)
    return (
      <p ref={thanks} className={styles.line} tabIndex={-1}>
        {THANKS[rating]}
      </p>
    );
  const labelId = `did-help-${id}`;
  return (
    <p className={styles.line}>
      <span id={labelId}>Did this help?</span>
      <button type="button" className={styles.choice} aria-describedby={labelId} onClick={() => rate('yes')}>
        Yes
      </button>
      <button type="button" className={styles.choice} aria-describedby={labelId} onClick={() => rate('no')}>
        No
      </button>
    </p>
  );
}

type AnswersProps = {
  /** The search; empty for none. */
  term: string;
  answers: readonly FoundAnswer[];
};

/** The questions that were found, below a sentence, or all questions below their topics. */
export function Answers({ term, answers }: AnswersProps) {
  useOpenAnswer();
  if (term !== '') {
    const [first] = answers;
    return (
      <section>
        <h2 className={styles.title} role="status">
          {formatTitle(answers.length, term)}
        </h2>
        {answers.map(({ question }) => (
          <Answer key={question.id} question={question} term={term} isOpen={question === first?.question} />
        ))}
      </section>
    );
  }
  const topics = [...Map.groupBy(answers, ({ topic }) => topic)];
  return topics.map(([topic, group]) => (
    <section key={topic}>
      <h2 className={styles.title}>{topic}</h2>
      {group.map(({ question }) => (
        <Answer key={question.id} question={question} term="" />
      ))}
    </section>
  ));
}

const formatTitle = (count: number, term: string): string => {
  if (count === 0) return `No answer for “${term}”`;
  return `${count} ${count === 1 ? 'answer' : 'answers'} for “${term}”`;
};

/** Opens the answer that the address names. */
function useOpenAnswer(): void {
  useEffect(() => {
    const open = (): void => {
      const linkedAnswer = document.getElementById(window.location.hash.slice(1));
      if (linkedAnswer instanceof HTMLDetailsElement) linkedAnswer.open = true;
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

/** Stores the opened answer in the address for sharing, without the router: no data is loaded. */
function keepInAddress({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) window.history.replaceState(window.history.state, '', `#${currentTarget.id}`);
}

type AnswerProps = { question: FaqQuestion; term: string; isOpen?: boolean };

function Answer({ question: { id, question, html, link }, term, isOpen }: AnswerProps) {
  return (
    <details className={styles.answer} id={id} data-printed open={isOpen} onToggle={keepInAddress}>
      <summary className={styles.question}>
        <span>{highlightMatches(question, term)}</span>
        <Icon icon={Plus} className={styles.plus} size={20} />
        <Icon icon={Minus} className={styles.minus} size={20} />
      </summary>
      <SanitizedHtml className={styles.text} html={html} />
      <div className={styles.actions}>
        {link && (
          <LinkButton kind="secondary" href={link.href}>
            {link.text}
          </LinkButton>
        )}
        <DidThisHelp id={id} />
      </div>
    </details>
  );
}

/** Returns a text with the words of a search marked. */
const highlightMatches = (text: string, term: string): ReactNode =>
  splitAtMatches(text, term).map((part, index) =>
    // Every second part is a match; a text has no identity except its position.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
