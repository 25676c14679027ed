import { toLines, toOneLine } from '../typedText.ts';

const DAY_MS = 86_400_000;
/** The age from which a review counts as old … */
const OLD_AFTER_DAYS = 60;
/** … and the day after which it must have been written (browsing §9). */
const COUNTED_AFTER = '2025-06-01';

/** Returns whether a review counts as old: more than 60 days before `now`, and dated after 1 June 2025 (browsing §9). */
export const isOldReview = (reviewedAt: Date, now: Date): boolean =>
  reviewedAt.toISOString().slice(0, 10) > COUNTED_AFTER &&
  now.getTime() - reviewedAt.getTime() > OLD_AFTER_DAYS * DAY_MS;

/** Limits of a review, in characters, files and bytes. */
export const REVIEW_LIMITS = {
  summary: 100,
  body: 5000,
  /** Minimum length; shorter reviews do not help shoppers. */
  shortestBody: 10,
  name: 50,
  files: 6,
  imageBytes: 10 * 1024 * 1024,
  videoBytes: 50 * 1024 * 1024,
} as const;

/** Allowed file extensions of review media (browsing §9, transactions §9). */
export const MEDIA_TYPES = ['png', 'jpg', 'jpeg', 'mp4'] as const;

/** The default reviewer name (browsing §3). */
export const ANONYMOUS = 'Anonymous';

/** The answers to a review's questions about fit, width and comfort, with their labels. */
const FIT_ANSWERS = [
  { value: 'small', text: 'Runs small' },
  { value: 'true', text: 'True to size' },
  { value: 'large', text: 'Runs large' },
] as const;
const WIDTH_ANSWERS = [
  { value: 'narrow', text: 'Runs narrow' },
  { value: 'true', text: 'True to width' },
  { value: 'wide', text: 'Runs wide' },
] as const;
const COMFORT_ANSWERS = [
  { value: 'uncomfortable', text: 'Uncomfortable' },
  { value: 'okay', text: 'Okay' },
  { value: 'comfortable', text: 'Comfortable' },
] as const;
export const ANSWERS = { fit: FIT_ANSWERS, width: WIDTH_ANSWERS, comfort: COMFORT_ANSWERS } as const;
export type ReviewQuestion = keyof typeof ANSWERS;

export type ReviewInput = Readonly<Record<'overallRating' | 'summary' | 'body' | 'name' | ReviewQuestion, string>>;
type ReviewField = keyof ReviewInput | 'media';
export type ReviewErrors = Partial<Record<ReviewField, string | undefined>>;

/** Departments whose products have no width. */
const WITHOUT_WIDTH: readonly string[] = ['Clothing', 'Accessories'];

/** Returns the fit questions for a product: none for products with one size; clothing, gloves and rings have no width. */
export function listFitQuestions(product: {
  readonly defaultProductType: string;
  readonly sizing: { readonly dimensions: readonly { readonly values: readonly string[] }[] };
}): ReviewQuestion[] {
  const isSized = product.sizing.dimensions.some(({ values }) => values.length > 1);
  if (!isSized) return [];
  return WITHOUT_WIDTH.includes(product.defaultProductType) ? ['fit', 'comfort'] : ['fit', 'width', 'comfort'];
}

const isTooLong = (text: string, limit: number): boolean => [...toLines(text)].length > limit;

function getTextErrors({ summary, body, name }: ReviewInput): ReviewErrors {
  const errors: ReviewErrors = {};
  const { summary: longestSummary, body: longestBody, name: longestName, shortestBody } = REVIEW_LIMITS;
  if (toOneLine(summary) === '') errors.summary = 'Give your review a headline.';
  else if (isTooLong(summary, longestSummary)) errors.summary = `Keep the headline to ${longestSummary} characters.`;
  if (toLines(body) === '') errors.body = 'Tell others what you think of it.';
  else if (toLines(body).length < shortestBody) errors.body = `Write at least ${shortestBody} characters.`;
  else if (isTooLong(body, longestBody)) errors.body = `Keep your review to ${longestBody} characters.`;
  if (isTooLong(name, longestName)) errors.name = `Keep your name to ${longestName} characters.`;
  return errors;
}

/** Returns the error messages of a review by field; empty for a valid one. */
export function getReviewErrors(input: ReviewInput): ReviewErrors {
  const errors: ReviewErrors = {};
  if (!/^[1-5]$/.test(input.overallRating)) errors.overallRating = 'Choose one to five stars.';
  Object.assign(errors, getTextErrors(input));
  for (const question of ['fit', 'width', 'comfort'] as const) {
    const answers: readonly { readonly value: string }[] = ANSWERS[question];
    const answer = input[question];
    if (answer !== '' && !answers.some(({ value }) => value === answer))
      errors[question] = 'Choose one of the answers.';
  }
  return errors;
}

type GivenFile = { readonly name: string; readonly size: number };

const getExtension = (name: string): string => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Returns the error message for a file that is too large for its type; undefined for a valid size. */
export function getSizeError({ name, size }: GivenFile, type: 'image' | 'video'): string | undefined {
  const limit = type === 'video' ? REVIEW_LIMITS.videoBytes : REVIEW_LIMITS.imageBytes;
  return size > limit ? `${name} is larger than ${formatMegabytes(limit)}.` : undefined;
}

/** Returns the first error for the files, if any. `keptCount`: files that the review already has. */
export function getMediaError(files: readonly GivenFile[], keptCount = 0): string | undefined {
  if (files.length + keptCount > REVIEW_LIMITS.files) {
    return `A review holds up to ${REVIEW_LIMITS.files} photos and videos: take ${files.length + keptCount - REVIEW_LIMITS.files} away.`;
  }
  for (const { name, size } of files) {
    const extension = getExtension(name);
    if (!MEDIA_TYPES.some((type) => type === extension)) return `${name} is not a PNG, JPG, JPEG or MP4 file.`;
    const sizeError = getSizeError({ name, size }, extension === 'mp4' ? 'video' : 'image');
    if (sizeError) return sizeError;
    if (size === 0) return `${name} is empty.`;
  }
  return undefined;
}

/** Describes the allowed files in the form. */
export const MEDIA_HINT = `PNG, JPG, JPEG or MP4, up to ${REVIEW_LIMITS.files} files: photos up to ${formatMegabytes(REVIEW_LIMITS.imageBytes)}, videos up to ${formatMegabytes(REVIEW_LIMITS.videoBytes)} each.`;
