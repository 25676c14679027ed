import { ApiFailure } from '../../../api/apiFailure.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  'rewards.banned': 'We cannot enroll this account. Call us, day or night, and we look into it.',
  'rewards.already.enrolled': 'You are a member already.',
};

/** Returns the text for a failed enrollment. */
export const joinProblem = (error: unknown): string =>
  error instanceof ApiFailure ? (MESSAGES[error.id] ?? error.message) : 'Oops, something went wrong! Please try again.';
