import { ApiFailure } from '../../api/apiFailure.ts';
import type { ReturnFailure } from './returnsSlice.ts';

/** Returns the parts of a rejected call that the pages show. */
export function toReturnFailure(error: unknown): ReturnFailure {
  if (!(error instanceof ApiFailure)) return { id: 'unknown', message: 'Sorry, something went wrong!' };
  const contractId = error.fields['prior.contract.id'];
  return { id: error.id, message: error.message, ...(contractId && { contractId }) };
}
