import { OPERATIONS, type OperationName, type Outcome } from './operations.ts';

/** The version of the Universal Commerce Protocol in which all answers are written. */
export const UCP_VERSION = '2026-08-25';

/** Returns the answer of an operation with the metadata of the protocol. */
export const wrapOutcome = (name: OperationName, { isError, body }: Outcome): Readonly<Record<string, unknown>> => ({
  ucp: {
    version: UCP_VERSION,
    status: isError ? 'error' : 'success',
    ...(!isError && { capabilities: { [OPERATIONS[name].capability]: [{ version: UCP_VERSION }] } }),
  },
  ...body,
});
