import { ANSWERS, type ReviewQuestion } from '../../../lib/reviewRules.ts';
import styles from './AnswerInput.module.css';
import { OptionalLegend } from './OptionalLegend.tsx';

const TITLES: Readonly<Record<ReviewQuestion, string>> = {
  fit: 'How does it fit?',
  width: 'How wide is it?',
  comfort: 'How comfortable is it?',
};

type AnswerInputProps = {
  question: ReviewQuestion;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** An optional question about fit, width or comfort, with three answers. */
export function AnswerInput({ question, value, error, onChange }: AnswerInputProps) {
  const choices = [...ANSWERS[question], { value: '', text: 'No answer' }];
  return (
    <fieldset>
      <OptionalLegend text={TITLES[question]} />
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              id={choice.value === '' ? `review-${question}` : undefined}
              className={styles.radio}
              type="radio"
              name={question}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
