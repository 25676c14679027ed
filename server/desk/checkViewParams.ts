import { MAX_VIEW_PARAMS, toViewParams } from '../../src/contracts/desk/savedViews.ts';
import { ApiError } from '../platform/http/apiError.ts';
import type { Actor } from '../services/operations/operation.ts';
import { findQuery } from './queries.ts';

const COLUMNS = /^[A-Za-z-]{1,30}(,[A-Za-z-]{1,30}){0,29}$/;

/** Returns the parameters as a URL has them: a repeated one is a list. */
function toRecord(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = params.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/**
 * Returns what a view keeps of a list's parameters.
 * @throws {ApiError} 404; 403 for a list that the person may not see; 400 for unknown columns
 * @throws the error of the schema for wrong parameters
 */
export function checkViewParams(list: string, actor: Actor, text: string): string {
  const query = findQuery(list, actor);
  const params = toViewParams(new URLSearchParams(text));
  const { columns = '', ...rest } = toRecord(params);
  if (columns !== '' && !(typeof columns === 'string' && COLUMNS.test(columns)))
    throw new ApiError(400, 'input.invalid', 'Invalid input', { params: 'The columns are names with commas.' });
  query.check(rest);
  const kept = params.toString();
  if (kept.length > MAX_VIEW_PARAMS) throw new ApiError(400, 'input.invalid', 'This view has too many filters.');
  return kept;
}
