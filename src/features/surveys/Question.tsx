import { Check, CircleAlert } from 'lucide';
import { useState } from 'react';
import type { SurveyQuestion } from '../../contracts/reviews/surveys.ts';
import { formatWhole } from '../../lib/money.ts';
import { buildChoiceField } from '../../lib/surveyFields.ts';
import { classNames } from '../../ui/classNames.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/inputs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Question.module.css';

type QuestionProps<Kind extends SurveyQuestion['kind']> = {
  question: Extract<SurveyQuestion, { kind: Kind }>;
  error: string | undefined;
  /** The values of a form that was sent without scripts and rejected. */
  values: Readonly<Record<string, string>>;
};

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon icon={CircleAlert} size={18} />
      {text}
    </p>
  );
}

function Scale({ question, error, values }: QuestionProps<'scale'>) {
  const { questionId, text, min, max, minText, maxText } = question;
  const errorId = `${questionId}-error`;
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return (
    <fieldset className={styles.question} aria-describedby={error && errorId}>
      <legend className={styles.legend}>{text}</legend>
      <div className={classNames(styles.cells, numbers.length > 6 && styles.many, error && styles.wrong)}>
        {numbers.map((number) => (
          <label key={number} className={styles.cell}>
            <input
              className={styles.input}
              type="radio"
              name={questionId}
              value={number}
              defaultChecked={values[questionId] === number}
              aria-invalid={error ? true : undefined}
            />
            {number}
          </label>
        ))}
      </div>
      <p className={styles.ends}>
        <span>{minText}</span>
        <span>{maxText}</span>
      </p>
      <Problem id={errorId} text={error} />
    </fieldset>
  );
}

function Choices({ question: { questionId, text, choices }, error, values }: QuestionProps<'choices'>) {
  const errorId = `${questionId}-error`;
  return (
    <fieldset className={styles.question} aria-describedby={error && errorId}>
      <legend className={styles.legend}>{text}</legend>
      <p className={styles.hint}>Choose as many as you like.</p>
      <div className={styles.pills}>
        {choices.map((choice) => {
          const name = buildChoiceField(questionId, choice.value);
          return (
            <label key={choice.value} className={styles.pill}>
              <input
                className={styles.input}
                type="checkbox"
                name={name}
                defaultChecked={values[name] !== undefined}
                aria-invalid={error ? true : undefined}
              />
              <Icon icon={Check} size={16} className={styles.check} />
              {choice.text}
            </label>
          );
        })}
      </div>
      <Problem id={errorId} text={error} />
    </fieldset>
  );
}

function Text({ question: { questionId, text, maxLength }, error, values }: QuestionProps<'text'>) {
  const [length, setLength] = useState(values[questionId]?.length ?? 0);
  const limit = formatWhole(maxLength);
  return (
    <Field
      label={text}
      optional
      error={error}
      hint={`${length} of ${limit} characters. Please leave out card numbers.`}
    >
      <TextArea
        name={questionId}
        rows={4}
        maxLength={maxLength}
        defaultValue={values[questionId]}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
    </Field>
  );
}

export function Question({ question, ...rest }: Omit<QuestionProps<never>, 'question'> & { question: SurveyQuestion }) {
  if (question.kind === 'scale') return <Scale question={question} {...rest} />;
  return question.kind === 'choices' ? (
    <Choices question={question} {...rest} />
  ) : (
    <Text question={question} {...rest} />
  );
}
