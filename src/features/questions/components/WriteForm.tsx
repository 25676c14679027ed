import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { ANSWER_LENGTH, getLengthError, QUESTION_LENGTH } from '../../../lib/reviews/questionText.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { useFieldControl } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import type { QuestionsRootState } from '../questionsSlice.ts';
import type { Writing } from '../useWriting.ts';
import { answerQuestion, askQuestion } from '../writeThunks.ts';
import styles from './Questions.module.css';
import textAreaStyles from './TextArea.module.css';

/** A multi-line text field; inside a `Field` it is linked to its label, hint and error. */
function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea {...control} {...rest} className={classNames(textAreaStyles.area, className)} />;
}

type WriteFormProps = {
  productId: string;
  writing: Writing;
  /** The submitted text of a form rejected without scripts. */
  rejectedInput?: { readonly text: string; readonly hasFailed: boolean };
  /** Receives the id of the question. */
  onDone: (questionId: string) => void;
};

const TEXTS = {
  question: {
    label: 'Your question',
    submit: 'Ask',
    busy: 'Asking',
    path: '/askQuestion.do',
    limits: QUESTION_LENGTH,
  },
  answer: {
    label: 'Your answer',
    submit: 'Answer',
    busy: 'Sending',
    path: '/answerQuestion.do',
    limits: ANSWER_LENGTH,
  },
} as const;

const GENERIC = 'Oops, something went wrong! Please try again.';

/** The form of a question or an answer. Keeps the text after an error; client and server apply the same limits. */
export function WriteForm({ productId, writing, rejectedInput, onDone }: WriteFormProps) {
  const { label, submit, busy, path, limits } = TEXTS[writing.kind];
  const dispatch = useAppDispatch<QuestionsRootState>();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(rejectedInput?.text ?? '');
  const [isChecked, setIsChecked] = useState(rejectedInput?.hasFailed ?? false);
  const action = useAction({
    describe: (problem) => (problem instanceof ApiFailure ? problem.message : GENERIC),
    staysBusy: true,
  });
  const error = isChecked ? getLengthError(text, limits) : undefined;
  const refusal =
    action.failure ??
    (rejectedInput?.hasFailed && getLengthError(rejectedInput.text, limits) === undefined ? GENERIC : null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (getLengthError(text, limits) !== undefined) return field.current?.focus();
    const writeAction =
      writing.kind === 'question' ? askQuestion(productId, text) : answerQuestion(writing.to.questionId, text);
    void action.run(async () => onDone((await dispatch(writeAction)).questionId));
  };
  return (
    <form className={styles.write} method="post" action={path} noValidate onSubmit={send}>
      <input type="hidden" name="productId" value={productId} />
      {writing.kind === 'answer' && <input type="hidden" name="questionId" value={writing.to.questionId} />}
      <ErrorNotice>{refusal}</ErrorNotice>
      <Field
        label={label}
        error={error}
        hint={`Shown with your first name and an initial. Up to ${limits.max} characters.`}
      >
        <TextArea
          ref={field}
          name="body"
          rows={4}
          required
          maxLength={limits.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      </Field>
      <Button type="submit" size="large" busy={action.busy && busy}>
        {submit}
      </Button>
    </form>
  );
}
