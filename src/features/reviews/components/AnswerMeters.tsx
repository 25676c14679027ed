import type { AnswerShare, ReviewAnswers } from '../../../contracts/reviews/reviews.ts';
import { findVerdict, formatShare } from '../../../lib/reviews/ratings.ts';
import styles from './AnswerMeters.module.css';

const QUESTIONS = [
  { key: 'fit', title: 'Fit', low: 'Small', middle: 'True to size', high: 'Large' },
  { key: 'width', title: 'Width', low: 'Narrow', middle: 'True to width', high: 'Wide' },
  { key: 'comfort', title: 'Comfort', low: 'Uncomfortable', middle: 'Okay', high: 'Comfortable' },
] as const;
type Question = (typeof QUESTIONS)[number];

/** Returns the mean answer from 0, all at the low end, to 100. */
const computeMean = ({ low, high }: AnswerShare): number => Math.round(50 + (high - low) / 2);

/** Formats the most frequent answer: "78% true to size". */
function formatMostFrequent(question: Question, share: AnswerShare): string {
  const verdict = findVerdict(share);
  if (verdict === null) return 'Reviewers disagree';
  return `${formatShare(share[verdict], share.answers)} ${question[verdict].toLowerCase()}`;
}

/** The reviewers' answers: the most frequent one, and the mean on a scale. */
export function AnswerMeters({ answers }: { answers: ReviewAnswers }) {
  if (QUESTIONS.every(({ key }) => !answers[key])) return null;
  return (
    <dl className={styles.meters}>
      {QUESTIONS.map((question) => {
        const share = answers[question.key];
        if (!share) return null;
        return (
          <div key={question.key} className={styles.meter}>
            <dt className={styles.title}>{question.title}</dt>
            <dd className={styles.most}>{formatMostFrequent(question, share)}</dd>
            <dd className={styles.line} aria-hidden="true">
              <svg className={styles.drawing} aria-hidden="true">
                <rect className={styles.rail} y="5" width="100%" height="4" rx="2" />
                <circle cx={`${computeMean(share)}%`} cy="7" r="7" />
              </svg>
              <span>{question.low}</span>
              <span>{question.high}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
