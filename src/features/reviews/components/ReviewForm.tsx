import { useEffect, useRef } from 'react';
import type { OwnReview } from '../../../contracts/reviews/reviews.ts';
import { ANSWERS, REVIEW_LIMITS, type ReviewInput, type ReviewQuestion } from '../../../lib/reviews/reviewRules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormErrors } from '../../../ui/forms/FormErrors.tsx';
import { TextArea, TextInput } from '../../../ui/forms/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type ReviewFailure, type ReviewSubmission, useReviewForm } from '../useReviewForm.ts';
import { MediaInput, OptionalLegend } from './MediaInput.tsx';
import styles from './ReviewForm.module.css';
import { StarsInput } from './StarsInput.tsx';

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

/** An optional question about fit, width or comfort: three answers, none of them chosen beforehand. */
function AnswerInput({ question, value, error, onChange }: AnswerInputProps) {
  return (
    <fieldset>
      <OptionalLegend text={TITLES[question]} />
      <div className={styles.choices}>
        {ANSWERS[question].map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              id={index === 0 ? `review-${question}` : undefined}
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
      {value !== '' && (
        <Button kind="text" className={styles.clear} onClick={() => onChange('')}>
          Clear answer
        </Button>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

type ReviewFormProps = {
  productId: string;
  ownReview: OwnReview;
  questions: readonly ReviewQuestion[];
  keptInput: ReviewInput | null;
  failure: ReviewFailure;
  /** The upload progress from 0 to 1; null if there is no upload. */
  progress: number | null;
  /** Called with the values after each change. */
  onChange?: (values: ReviewInput) => void;
  onSubmit: (submission: ReviewSubmission) => void;
};

const LABELS = {
  overallRating: 'Your rating',
  summary: 'Headline',
  body: 'Review',
  fit: 'How does it fit?',
  width: 'How wide is it?',
  comfort: 'How comfortable is it?',
  name: 'Name shown',
  media: 'Photos and videos',
};

/** The review form: a plain form without scripts; with them, it has previews and an upload progress. */
export function ReviewForm({
  productId,
  ownReview,
  questions,
  keptInput,
  failure,
  progress,
  onChange,
  onSubmit,
}: ReviewFormProps) {
  const { values, errors, change, media, tries, submit } = useReviewForm({
    ownReview,
    keptInput,
    failure,
    onChange,
    onSubmit,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const { review, draft } = ownReview;
  const shownFailure = failure ?? draft;
  const isNew = review === null;
  const busy = progress !== null && (progress < 1 ? `Sending ${Math.round(progress * 100)}%` : 'Posting');
  return (
    <form
      ref={form}
      id="review-form"
      className={styles.form}
      method="post"
      action="/createReview.do"
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={productId} />
      <FormErrors prefix="review" labels={LABELS} errors={errors} failure={shownFailure} isShown={tries > 0} />
      {(draft || keptInput) && (
        <Notice kind="info">Your words are all here. Photos and videos have to be chosen again.</Notice>
      )}
      <StarsInput
        value={values.overallRating}
        error={errors.overallRating}
        onChange={(value) => change('overallRating', value)}
      />
      <Field
        id="review-summary"
        label="Headline"
        error={errors.summary}
        hint="The most important thing in a few words."
      >
        <TextInput
          name="summary"
          required
          value={values.summary}
          maxLength={REVIEW_LIMITS.summary}
          onChange={(event) => change('summary', event.target.value)}
        />
      </Field>
      <Field
        id="review-body"
        label="Review"
        error={errors.body}
        hint={`What do you use it for, what do you like, what not? From ${REVIEW_LIMITS.shortestBody} to ${REVIEW_LIMITS.body} characters.`}
      >
        <TextArea
          name="body"
          required
          value={values.body}
          maxLength={REVIEW_LIMITS.body}
          onChange={(event) => change('body', event.target.value)}
        />
      </Field>
      {questions.map((question) => (
        <AnswerInput
          key={question}
          question={question}
          value={values[question]}
          error={errors[question]}
          onChange={(value) => change(question, value)}
        />
      ))}
      <MediaInput
        existingMedia={review?.reviewGalleryMedia ?? []}
        removedIds={media.removed}
        files={media.files}
        error={errors.media}
        onAdd={media.add}
        onDrop={media.drop}
        onToggleRemoved={media.toggleRemoved}
      />
      <Field
        id="review-name"
        label="Name shown"
        optional
        error={errors.name}
        hint="Everybody can read it. Leave it empty to stay Anonymous."
      >
        <TextInput
          name="name"
          value={values.name}
          maxLength={REVIEW_LIMITS.name}
          autoComplete="nickname"
          onChange={(event) => change('name', event.target.value)}
        />
      </Field>
      <div className={styles.end}>
        <Button type="submit" size="large" busy={busy}>
          {isNew ? 'Post review' : 'Save changes'}
        </Button>
        {progress !== null && <progress className={styles.progress} value={progress} aria-label="Sent" />}
        <p className={styles.note}>Your review is shown as soon as it is posted.</p>
      </div>
    </form>
  );
}
