import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import type { Parts } from '../../parts.ts';
import { runAndRollBack } from '../../platform/database/rollBack.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type ChangeEnd, findChangeSince, withAudit } from '../audit/actions.ts';
import { recordLastActor } from '../audit/desk/lastActors.ts';
import type { Actor, Operation, OperationContext, OperationResult, PreparedChange } from './operation.ts';
import { formatOperationArgs } from './operationArgs.ts';
import { VersionConflict } from './versionConflict.ts';

/** @throws {ApiError} 403 for a person without the permission */
function requirePermission({ permissions }: Actor, permission: Permission): void {
  if (!permissions.has(permission)) throw new ApiError(403, 'action.forbidden', 'Your role does not allow this.');
}

/** Returns the state before the change; null for an unknown thing, of which the change itself is refused. */
const readStateBefore = (parts: Parts, change: PreparedChange): Promise<unknown> =>
  change.readState(parts).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

/** Returns the name of the thing that changes; that of its kind for an unknown thing, of which the change is refused. */
const readSubject = (parts: Parts, { name }: Operation, change: PreparedChange): Promise<string> =>
  change.readSubject(parts).catch((error: unknown) => {
    if (error instanceof ApiError) return name.split('.')[0] ?? name;
    throw error;
  });

/** Returns the state after the change; a change is not undone because it cannot be read again. */
async function readStateAfter({ parts }: OperationContext, change: PreparedChange): Promise<ChangeEnd> {
  const after = await change.readState(parts).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'the state after an operation could not be read');
    return null;
  });
  return { outcome: 'done', message: null, after };
}

/** Records who has handled the things of a change; a change is not undone because that fails. */
const recordHandling = async ({ parts, actor }: OperationContext, things: readonly string[]): Promise<void> => {
  if (actor.staffId === undefined) return;
  await recordLastActor(parts, actor.staffId, things).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'the person who handled something could not be recorded');
  });
};

/** Adds to a conflict of versions who has changed the subject, as far as the audit log has it. */
async function explainConflict(parts: Parts, subject: string, error: unknown): Promise<unknown> {
  if (!(error instanceof VersionConflict)) return error;
  const change = await findChangeSince(parts, subject, error);
  if (!change) return error;
  const { actor: by, endedAt, command: what, before, after } = change;
  return new VersionConflict(error.seen, error.path, { by, at: endedAt?.toISOString() ?? null, what, before, after });
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
  const subject = await readSubject(parts, operation, change);
  const entry = {
    actor: actor.name,
    command: operation.name.replaceAll('.', ' '),
    args: formatOperationArgs(operation, input),
    operation: {
      channel: actor.channel,
      staffId: actor.staffId ?? null,
      subject,
      before: await readStateBefore(parts, change),
    },
  };
  const rethrow = async (error: unknown): Promise<never> => {
    throw await explainConflict(parts, subject, error);
  };
  return withAudit(
    parts,
    entry,
    () => change.run(context).catch(rethrow),
    async ({ added, handled = [added ?? subject] }) => {
      await recordHandling(context, handled);
      return { ...(await readStateAfter(context, change)), ...(added !== undefined && { subject: added }) };
    },
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
  try {
    return await runAndRollBack(parts.db, (db) => change.preview({ parts: { ...parts, db }, actor }));
  } catch (error) {
    throw await explainConflict(parts, await readSubject(parts, operation, change), error);
  }
}
