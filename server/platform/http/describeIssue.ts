import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type SizeLimit = { readonly origin: string; readonly inclusive?: boolean };

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

/** Singular and plural of the units of a size. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** Describes a limit: characters, entries, or a number. */
function describeLimit(
  word: 'at least' | 'at most',
  limit: number | bigint,
  { origin, inclusive = true }: SizeLimit,
): string {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1];
  if (unit) return `Use ${word} ${limit} ${unit}.`;
  if (inclusive) return `Use a number of ${word} ${limit}.`;
  return word === 'at least' ? `Use a number above ${limit}.` : `Use a number below ${limit}.`;
}

/**
 * Describes a validation issue in a plain sentence; texts of the contract and the catalogue (transactions §5) take precedence.
 */
export function describeIssue(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return `Send ${KINDS[issue.expected] ?? 'a value of another kind'} here.`;
    case 'too_big':
      return issue.origin === 'string' ? 'Input too long' : describeLimit('at most', issue.maximum, issue);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Required'
        : describeLimit('at least', issue.minimum, issue);
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of the allowed values.';
    case 'unrecognized_keys':
      return 'This holds a field that is not known here.';
    default:
      return 'This is not in the expected form.';
  }
}

z.config({ localeError: describeIssue });
