import { useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { Question } from '../../../contracts/questions.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { QuestionsRootState } from '../questionsSlice.ts';
import { takeQuestionBack } from '../writeThunks.ts';
import styles from './Questions.module.css';

type DeleteQuestionProps = { question: Question; onClose: () => void; onDone: () => void };

/** A dialog that confirms and deletes the shopper's question. */
export function DeleteQuestion({ question, onClose, onDone }: DeleteQuestionProps) {
  const dispatch = useAppDispatch<QuestionsRootState>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(takeQuestionBack(question.questionId));
      onDone();
    } catch (problem) {
      setBusy(false);
      setFailure(problem instanceof ApiFailure ? problem.message : 'Sorry, something went wrong!');
    }
  };
  return (
    <Dialog open size="small" title="Delete your question?" onClose={onClose}>
      <div className={styles.confirm}>
        <p className={styles.quoted}>{question.body}</p>
        <p>What others answered goes with it. This cannot be taken back.</p>
        {failure && (
          <Notice kind="error" role="alert">
            {failure}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button busy={isBusy && 'Deleting'} onClick={() => void remove()}>
            Delete question
          </Button>
          <Button kind="text" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
