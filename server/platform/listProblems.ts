import type { z } from 'zod';

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
