import type { z } from 'zod';

/** No space, a quota reached, a file system that became read-only. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Returns whether a file could not be written because its disk takes no more. (PostgreSQL has codes of its own.) */
export const isDiskFull = (error: unknown): boolean => CODES.has(getErrorCode(error));

/** A reason not to start that the operator can fix; the message is printed in one line without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns the code of an error of Node or PostgreSQL (`ENOENT`, `57P03`), or an empty text. */
export function getErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the message of an error, for a line of the log without its stack. */
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A wrong field of a document. @property path as in `$.items[2].link` */
export type DocumentProblem = { readonly path: string; readonly reason: string };

const MAX_PROBLEMS = 20;

const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${String(step)}`), '$');

const getReason = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : issue.message;

/** Returns each wrong field of a document with its path and the reason; at most 20. */
export const listProblems = ({ issues }: z.ZodError): DocumentProblem[] =>
  issues.slice(0, MAX_PROBLEMS).map((issue) => ({ path: formatPath(issue.path), reason: getReason(issue) }));

/** Returns a line for each problem. */
export const formatProblems = (problems: readonly DocumentProblem[]): string =>
  problems.map(({ path, reason }) => `${path}: ${reason}`).join('\n');
