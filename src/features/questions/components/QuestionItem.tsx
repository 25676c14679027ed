import { ThumbsUp } from 'lucide';
import type { MouseEvent } from 'react';
import type { Answer, Question } from '../../../contracts/reviews/questions.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { formatWhole } from '../../../lib/money.ts';
import { getButtonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { buildAnswerPath } from '../questionPaths.ts';
import styles from './Questions.module.css';

type QuestionItemProps = {
  question: Question;
  /** The level of the question's heading. */
  level: 2 | 3;
  shopName: string;
  /** The maximum number of answers; the rest are on the page of all questions. */
  mostAnswers: number;
  /** The count after the shopper's vote; undefined before. */
  countAfterVote: number | undefined;
  onAnswer: (event: MouseEvent, question: Question) => void;
  /** Deletes the question; undefined unless it is the shopper's own. */
  onDelete: ((question: Question) => void) | undefined;
};

function formatByline({ answeredBy, name, verifiedPurchase, answeredAt }: Answer, shopName: string): string {
  const answererName = answeredBy === 'staff' ? shopName : name;
  const bought = verifiedPurchase ? ', verified purchase' : '';
  return `Answered by ${answererName}${bought}, ${formatFullDay(toShopDay(answeredAt))}`;
}

/** A question with its answers. Its vote button belongs to the form around all questions. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, level, shopName, mostAnswers, countAfterVote, onAnswer, onDelete } = props;
  const { questionId, productId, body, name, askedAt, answers } = question;
  const Title = level === 2 ? 'h2' : 'h3';
  const helpful = countAfterVote ?? question.helpful;
  return (
    <li className={styles.item}>
      <Title className={styles.question}>{body}</Title>
      {answers.slice(0, mostAnswers).map((answer) => (
        <p key={answer.answerId} className={styles.answer}>
          {answer.body}
          <span className={styles.by}>{formatByline(answer, shopName)}</span>
        </p>
      ))}
      {answers.length === 0 && (
        <p className={styles.by}>
          Asked by {name}, {formatFullDay(toShopDay(askedAt))}. No answers yet.
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="submit"
          name="questionId"
          value={questionId}
          className={getButtonClass({ kind: 'secondary' }, styles.helpful)}
          aria-pressed={countAfterVote !== undefined}
          aria-label={`Helpful, ${formatWhole(helpful)}: ${body}`}
        >
          <Icon icon={ThumbsUp} size={18} />
          Helpful {helpful > 0 && formatWhole(helpful)}
        </button>
        <a
          className={styles.reply}
          href={buildAnswerPath(productId, questionId)}
          rel="nofollow"
          aria-label={`Answer: ${body}`}
          onClick={(event) => onAnswer(event, question)}
        >
          Answer
        </a>
        {onDelete && (
          <button
            type="button"
            className={classNames(styles.reply, styles.delete)}
            aria-label={`Delete: ${body}`}
            onClick={() => onDelete(question)}
          >
            Delete
          </button>
        )}
      </div>
    </li>
  );
}
