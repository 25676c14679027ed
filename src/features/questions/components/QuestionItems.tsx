import loadable from '@loadable/component';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Question } from '../../../contracts/questions.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useHelpfulVotes } from '../useHelpfulVotes.ts';
import { useOwnQuestions } from '../useOwnQuestions.ts';
import { QuestionItem } from './QuestionItem.tsx';
import styles from './Questions.module.css';

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

/**
 * Questions with their answers, in one form whose buttons vote, also without scripts. Shoppers can delete their own
 * questions.
 */
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
          {hasFailed && (
            <Notice kind="error" role="alert">
              Oops, something went wrong! Please try again.
            </Notice>
          )}
        </form>
      )}
      {questionToDelete && (
        <DeleteQuestion question={questionToDelete} onClose={() => setQuestionToDelete(null)} onDone={handleDeleted} />
      )}
    </>
  );
}
