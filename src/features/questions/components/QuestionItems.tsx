import loadable from '@loadable/component';
import { ThumbsUp } from 'lucide';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { fetchOwnQuestions } from '../../../api/reviews/questions.ts';
import type { Answer, Question } from '../../../contracts/reviews/questions.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { formatWhole } from '../../../lib/money.ts';
import { getFailureMessage, reportError } from '../../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { getButtonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import { buildAnswerPath } from '../questionPaths.ts';
import type { QuestionsRootState } from '../questionsSlice.ts';
import { voteHelpful } from '../questionThunks.ts';
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
function QuestionItem(props: QuestionItemProps) {
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

const NO_IDS: ReadonlySet<string> = new Set();

/** Returns the ids of the shopper's own questions; empty on a failure, which is reported. */
const findOwn =
  (productId: string): AppThunk<unknown, ReadonlySet<string>> =>
  async (dispatch, _getState, { api }) => {
    try {
      return new Set((await fetchOwnQuestions(api, productId)).questionIds);
    } catch (failure) {
      void dispatch(reportError('questions.failure', getFailureMessage(failure)));
      return NO_IDS;
    }
  };

/** Returns the ids of the shopper's questions, after hydration: the HTML is the same for all. */
function useOwnQuestions(questions: readonly Question[]): ReadonlySet<string> {
  const customerId = useSelector((state: IdentityRootState) => selectCustomer(state)?.customerId);
  const dispatch = useAppDispatch<IdentityRootState>();
  const [ownIds, setOwnIds] = useState(NO_IDS);
  const productId = questions[0]?.productId;
  // A question asked just now is included.
  const shownIds = questions.map(({ questionId }) => questionId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another question.
  useEffect(() => {
    if (customerId === undefined || productId === undefined) return setOwnIds(NO_IDS);
    let isWanted = true;
    void dispatch(findOwn(productId)).then((foundIds) => isWanted && setOwnIds(foundIds));
    return () => {
      isWanted = false;
    };
  }, [customerId, productId, shownIds, dispatch]);
  return ownIds;
}

/** The new counts of the questions that the shopper voted for on this page, and whether the last vote failed. */
function useHelpfulVotes() {
  const dispatch = useAppDispatch<QuestionsRootState>();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const { failure, run } = useAction<true>({ describe: () => true });

  const vote = async (questionId: string) => {
    if (counts.has(questionId)) return;
    await run(async () => {
      const { helpful } = await dispatch(voteHelpful(questionId));
      setCounts((previousCounts) => new Map(previousCounts).set(questionId, helpful));
    }, questionId);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void vote(submitter.value);
  };
  return { counts, hasFailed: failure !== null, onSubmit };
}

const DeleteQuestion = loadable(() => import(/* webpackChunkName: "question-dialogs" */ './DeleteQuestion.tsx'), {
  resolveComponent: (file) => file.DeleteQuestion,
  ssr: false,
});

type QuestionItemsProps = {
  questions: readonly Question[];
  level: 2 | 3;
  shopName: string;
  mostAnswers?: number;
  onAnswer: (event: MouseEvent, question: Question) => void;
  /** Called when the dialog to delete a question opens. */
  onDelete: () => void;
};

/** Questions with their answers, in one form whose buttons vote; own ones can be deleted. */
export function QuestionItems(props: QuestionItemsProps) {
  const { questions, level, shopName, mostAnswers = 100, onAnswer, onDelete } = props;
  const { counts, hasFailed, onSubmit } = useHelpfulVotes();
  const ownIds = useOwnQuestions(questions);
  const [questionToDelete, setQuestionToDelete] = useState<Question | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const messageRef = useRef<HTMLDivElement>(null);
  // The focused button was removed with its question.
  useEffect(() => {
    if (isDeleted) messageRef.current?.focus({ preventScroll: true });
  }, [isDeleted]);
  const begin = (question: Question) => {
    setIsDeleted(false);
    onDelete();
    setQuestionToDelete(question);
  };
  const handleDeleted = () => {
    setQuestionToDelete(null);
    setIsDeleted(true);
  };
  const [first] = questions;
  return (
    <>
      {isDeleted && (
        <Notice ref={messageRef} kind="success" role="status">
          Your question is deleted.
        </Notice>
      )}
      {first && (
        <form method="post" action="/questionHelpful.do" onSubmit={onSubmit}>
          <input type="hidden" name="productId" value={first.productId} />
          <ul className={styles.list}>
            {questions.map((question) => (
              <QuestionItem
                key={question.questionId}
                question={question}
                level={level}
                shopName={shopName}
                mostAnswers={mostAnswers}
                countAfterVote={counts.get(question.questionId)}
                onAnswer={onAnswer}
                onDelete={ownIds.has(question.questionId) ? begin : undefined}
              />
            ))}
          </ul>
          <ErrorNotice>{hasFailed && 'Oops, something went wrong! Please try again.'}</ErrorNotice>
        </form>
      )}
      {questionToDelete && (
        <DeleteQuestion question={questionToDelete} onClose={() => setQuestionToDelete(null)} onDone={handleDeleted} />
      )}
    </>
  );
}
