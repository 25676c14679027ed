import { type FormEvent, useEffect, useState } from 'react';
import type { OwnReview, Review } from '../../contracts/reviews/reviews.ts';
import {
  ANONYMOUS,
  getMediaError,
  getReviewErrors,
  REVIEW_LIMITS,
  type ReviewErrors,
  type ReviewInput,
} from '../../lib/reviews/reviewRules.ts';

export type ReviewFailure = { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;

/** A submitted review: the fields, new files, and the ids of removed media. */
export type ReviewSubmission = {
  readonly values: ReviewInput;
  readonly files: readonly File[];
  readonly removedIds: readonly string[];
};

const FULL = `A review holds up to ${REVIEW_LIMITS.files} photos and videos.`;

type FormOptions = {
  ownReview: OwnReview;
  /** Values typed before, and not sent. */
  keptInput: ReviewInput | null;
  /** The API's rejection of the last submit. */
  failure: ReviewFailure;
  /** Called with the values after each change. */
  onChange?: ((values: ReviewInput) => void) | undefined;
  onSubmit: (submission: ReviewSubmission) => void;
};

const toFormValues = (review: Review): ReviewInput => ({
  overallRating: String(review.overallRating),
  summary: review.summary,
  body: review.body,
  name: review.name === ANONYMOUS ? '' : review.name,
  fit: review.fit ?? '',
  width: review.width ?? '',
  comfort: review.comfort ?? '',
});

function startValues({ review, name, draft }: OwnReview): ReviewInput {
  if (draft) return draft.values;
  if (review) return toFormValues(review);
  return { overallRating: '', summary: '', body: '', name, fit: '', width: '', comfort: '' };
}

/** Holds the text fields: clears an error as soon as the value is valid, and shows all errors on submit. */
function useWords({ ownReview, keptInput, failure, onChange }: FormOptions) {
  const [values, setValues] = useState<ReviewInput>(() => startValues(ownReview));
  const [errors, setErrors] = useState<ReviewErrors>(ownReview.draft?.fields ?? {});
  useEffect(() => {
    if (keptInput) setValues(keptInput);
  }, [keptInput]);
  useEffect(() => {
    if (failure) setErrors(failure.fields);
  }, [failure]);
  const change = (field: keyof ReviewInput, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    onChange?.(next);
    if (errors[field] && !getReviewErrors(next)[field]) setErrors({ ...errors, [field]: undefined });
  };
  return { values, errors, setErrors, change };
}

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Adds the files that can be posted. @returns them, and the message about the first of those left out */
function addUsable(files: readonly File[], newFiles: readonly File[], keptCount: number) {
  const usableFiles = [...files];
  let refusal: string | undefined;
  for (const file of newFiles.filter((newFile) => !files.some((known) => isSameFile(known, newFile)))) {
    const isFull = usableFiles.length + keptCount >= REVIEW_LIMITS.files;
    const error = isFull ? FULL : getMediaError([file]);
    if (error === undefined) usableFiles.push(file);
    else refusal ??= `${error} ${file.name} is left out; you can post your review without it.`;
  }
  return { usableFiles, refusal };
}

/** Holds the photos and videos: existing and new ones. A file that cannot be posted is left out. */
function useMedia(
  { ownReview, failure }: Pick<FormOptions, 'ownReview' | 'failure'>,
  setError: (error: string | undefined) => void,
) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const storedMedia = ownReview.review?.reviewGalleryMedia ?? [];
  const check = (next: readonly File[], nextRemovedIds: readonly string[]): string | undefined =>
    getMediaError(next, storedMedia.length - nextRemovedIds.length);
  const hold = (next: readonly File[], nextRemovedIds: readonly string[]) => {
    setFiles(next);
    setRemovedIds(nextRemovedIds);
    setError(check(next, nextRemovedIds));
  };
  // The API names the file that it could not read.
  const refusal = failure?.fields.media;
  useEffect(() => {
    if (refusal) setFiles((chosen) => chosen.filter(({ name }) => !refusal.startsWith(name)));
  }, [refusal]);
  return {
    files,
    removed: removedIds,
    error: () => check(files, removedIds),
    /** A file chosen twice is added once. */
    add: (newFiles: readonly File[]) => {
      const { usableFiles, refusal } = addUsable(files, newFiles, storedMedia.length - removedIds.length);
      setFiles(usableFiles);
      setError(refusal);
    },
    drop: (file: File) =>
      hold(
        files.filter((otherFile) => otherFile !== file),
        removedIds,
      ),
    toggleRemoved: (mediaId: string) =>
      hold(files, removedIds.includes(mediaId) ? removedIds.filter((id) => id !== mediaId) : [...removedIds, mediaId]),
  };
}

/** Holds the state and handlers of the review form. */
export function useReviewForm(options: FormOptions) {
  const { values, errors, setErrors, change } = useWords(options);
  const [tries, setTries] = useState(options.ownReview.draft ? 1 : 0);
  const media = useMedia(options, (error) => setErrors((previous) => ({ ...previous, media: error })));
  useEffect(() => {
    if (options.failure) setTries((count) => count + 1);
  }, [options.failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrongMedia = media.error();
    const reviewErrors: ReviewErrors = {
      ...getReviewErrors(values),
      ...(wrongMedia !== undefined && { media: wrongMedia }),
    };
    setErrors(reviewErrors);
    if (Object.keys(reviewErrors).length > 0) setTries(tries + 1);
    else options.onSubmit({ values, files: media.files, removedIds: media.removed });
  };
  return { values, errors, change, media, tries, submit };
}
