import type { Question } from '../../../contracts/reviews/questions.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { QuestionsRootState } from '../questionsSlice.ts';
import { takeQuestionBack } from '../writeThunks.ts';
import styles from './Questions.module.css';

type DeleteQuestionProps = { question: Question; onClose: () => void; onDone: () => void };

/** A dialog that confirms and deletes the shopper's question. */
export function DeleteQuestion({ question, onClose, onDone }: DeleteQuestionProps) {
  const dispatch = useAppDispatch<QuestionsRootState>();
  const { busy, failure, run } = useAction({ describe: (error) => toFormFailure(error).message, staysBusy: true });
  const remove = () =>
    run(async () => {
      await dispatch(takeQuestionBack(question.questionId));
      onDone();
    });
  return (
    <Dialog open size="small" title="Delete your question?" onClose={onClose}>
      <div className={styles.confirm}>
        <p className={styles.quoted}>{question.body}</p>
        <p>Its answers are deleted too. This cannot be undone.</p>
        <ErrorNotice>{failure}</ErrorNotice>
        <div className={styles.actions}>
          <Button busy={busy && 'Deleting'} onClick={() => void remove()}>
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
