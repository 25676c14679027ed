import { Router } from 'express';
import { type DeskOperation, type OperationAnswer, operationRequest } from '../../src/contracts/desk/operations.ts';
import type { Parts } from '../parts.ts';
import { ApiError, createNotFoundError } from '../platform/http/apiError.ts';
import type { Operation, OperationResult } from '../services/operations/operation.ts';
import { listOperationFields } from '../services/operations/operationArgs.ts';
import { performOperation, previewOperation } from '../services/operations/performOperation.ts';
import { getStaff } from './deskRequest.ts';
import { OPERATIONS } from './operations.ts';

const VERSION = 'version';

const takesVersion = ({ input }: Operation): boolean => VERSION in input.shape;

/** Describes an operation for the desk: its fields without the version, which calls send beside the input. */
function presentOperation(operation: Operation): DeskOperation {
  const { name, summary, help, permission, needsConfirmation, makesFile } = operation;
  return {
    name,
    summary,
    help: help ?? null,
    permission,
    fields: listOperationFields(operation).filter((field) => field.name !== VERSION),
    needsConfirmation,
    makesFile,
    hasVersion: takesVersion(operation),
  };
}

const presentResult = ({ result, text, file }: OperationResult): OperationAnswer => ({
  result: result ?? null,
  text,
  ...(file && { file: { name: file.name, type: file.type, base64: Buffer.from(file.bytes).toString('base64') } }),
});

/** @throws {ApiError} 404 */
function findOperation(name: string): Operation {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw createNotFoundError(`The operation ${name.slice(0, 100)}`);
  return operation;
}

/** Returns the input of an operation with the seen version. @throws {ApiError} 400 if it has none */
function withVersion(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  version: string | number | undefined,
): Readonly<Record<string, unknown>> {
  if (version === undefined) return input;
  if (takesVersion(operation)) return { ...input, [VERSION]: String(version) };
  throw new ApiError(400, 'input.invalid', 'Invalid input', { version: 'This operation has no version.' });
}

/** The operations of staff: their list, and one call for all. Mounted at `/operations`, after `requireStaff`. */
export function createOperationsRouter(parts: Parts): Router {
  const router = Router();
  router.get('/', (_req, res) => {
    const { permissions } = getStaff(res).actor;
    const operations = OPERATIONS.filter(({ permission }) => permissions.has(permission)).map(presentOperation);
    res.json({ operations } satisfies { operations: readonly DeskOperation[] });
  });

  router.post('/:name', async (req, res) => {
    const operation = findOperation(req.params.name);
    const { input, isPreview, version } = operationRequest.parse(req.body);
    const context = { parts, actor: getStaff(res).actor };
    const perform = isPreview ? previewOperation : performOperation;
    res.json(presentResult(await perform(context, operation, withVersion(operation, input, version))));
  });
  return router;
}
