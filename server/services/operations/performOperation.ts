import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import { runAndRollBack } from '../../platform/database/rollBack.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type ChangeEnd, withAudit } from '../audit/actions.ts';
import type { Actor, Operation, OperationContext, OperationResult, PreparedChange } from './operation.ts';
import { formatOperationArgs } from './operationArgs.ts';

/** @throws {ApiError} 403 for a person without the permission */
function requirePermission({ permissions }: Actor, permission: Permission): void {
  if (!permissions.has(permission)) throw new ApiError(403, 'action.forbidden', 'Your role does not allow this.');
}

/** Returns the state after the change; a change is not undone because it cannot be read again. */
async function readStateAfter({ parts }: OperationContext, change: PreparedChange): Promise<ChangeEnd> {
  const after = await change.readState(parts).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'the state after an operation could not be read');
    return null;
  });
  return { outcome: 'done', message: null, after };
}

/**
 * Performs an operation and leaves one entry in the audit log, also if it fails. The entry holds the person, the input
 * without secrets, and the state before and after.
 * @throws {ApiError} 403 without the permission, or if the second factor is required again; and the operation's own
 * @throws the error of the schema for wrong input
 */
export async function performOperation(
  context: OperationContext,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<OperationResult> {
  const { parts, actor } = context;
  requirePermission(actor, operation.permission);
  if (operation.needsConfirmation && !actor.isConfirmed)
    throw new ApiError(403, 'confirmation.required', 'Confirm with your passkey or code first.');
  const change = operation.prepare(input);
  const entry = {
    actor: actor.name,
    command: operation.name.replaceAll('.', ' '),
    args: formatOperationArgs(operation, input),
    operation: {
      channel: actor.channel,
      staffId: actor.staffId ?? null,
      subject: change.subject,
      before: await change.readState(parts),
    },
  };
  return withAudit(
    parts,
    entry,
    () => change.run(context),
    () => readStateAfter(context, change),
  );
}

/**
 * Tries an operation: nothing of it stays, and no provider is called.
 * @throws the errors of `performOperation`, except that of the missing second factor
 */
export async function previewOperation(
  { parts, actor }: OperationContext,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<OperationResult> {
  requirePermission(actor, operation.permission);
  const change = operation.prepare(input);
  return runAndRollBack(parts.db, (db) => change.preview({ parts: { ...parts, db }, actor }));
}
