import { z } from 'zod';
import type { ErrorBody } from '../../../src/contracts/common.ts';
import type { Conflict } from '../../../src/contracts/desk/operations.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** The version that the person saw, as a field of an operation. */
export const seenVersion = z
  .string()
  .regex(/^\d{1,12}$/, 'A version is a number.')
  .transform(Number)
  .optional()
  .describe('refuses the change if it is another version by now');

const UNKNOWN: Conflict = { by: null, at: null, what: null, before: null, after: null };

/** The refusal of a change that was made from an older version. */
export class VersionConflict extends ApiError {
  readonly seen: number;
  /** Where the states of the audit log hold the version. */
  readonly path: readonly string[];
  readonly conflict: Conflict;

  constructor(seen: number, path: readonly string[], conflict: Conflict = UNKNOWN) {
    super(409, 'conflict', 'Someone else has changed this meanwhile. Please look at it again.');
    this.seen = seen;
    this.path = path;
    this.conflict = conflict;
  }

  override toBody(): ErrorBody & { readonly conflict: Conflict } {
    return { ...super.toBody(), conflict: this.conflict };
  }
}

/**
 * @param path where the states of the audit log hold the version
 * @throws {VersionConflict} if the version is not the one that the person saw; without one nothing is checked
 */
export function assertVersion(
  seen: number | undefined,
  current: number | undefined,
  path: readonly string[] = ['version'],
): void {
  if (seen !== undefined && seen !== current) throw new VersionConflict(seen, path);
}
