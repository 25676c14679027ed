import { z } from 'zod';
import { ApiError } from '../../platform/http/apiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { recordAct } from '../../services/assistants/actions/acts.ts';
import { runOnce } from '../../services/assistants/actions/requests.ts';
import { type AssistantCaller, CallRefused } from './caller.ts';
import { type Message, toCartMessage } from './carts.ts';
import { CheckoutRefused } from './checkoutCall.ts';
import {
  type AssistantNeeds,
  type AssistantOperation,
  OPERATIONS,
  type OperationName,
  type Outcome,
  requirePlatform,
  toError,
} from './operations.ts';
import type { AssistantShop } from './products.ts';

/** Calls from one address; a platform may have more from all of its own. */
const READS = { name: 'assistant reads', points: 240, seconds: 60 };
const CHANGES = { name: 'assistant changes', points: 60, seconds: 60 };
const PLATFORM_CALLS = { name: 'platform calls', points: 1200, seconds: 60 };

const toInvalid = ({ issues }: z.ZodError, shop: AssistantShop): Outcome =>
  toError(
    issues.slice(0, 10).map(({ path, message }) => ({
      type: 'error',
      code: 'invalid_input',
      content: `${path.map(String).join('.') || 'The input'}: ${message}`.slice(0, 300),
      severity: 'recoverable',
      path: `$.${path.map(String).join('.')}`.slice(0, 200),
    })),
    shop,
  );

/** Returns the outcome of an error that the caller can do something about; throws any other error. */
function toOutcome(error: unknown, shop: AssistantShop): Outcome {
  if (error instanceof z.ZodError) return toInvalid(error, shop);
  if (error instanceof CheckoutRefused) return toError(error.messages, shop);
  const message = toCartMessage(error);
  if (message) return toError([message], shop);
  throw error;
}

/** The code of the first message of an error; empty for a success. */
function readCode({ isError, body }: Outcome): string {
  const [first]: unknown[] = isError && Array.isArray(body.messages) ? body.messages : [];
  return typeof first === 'object' && first !== null && 'code' in first ? String(first.code) : '';
}

export type OperationCall = {
  readonly name: OperationName;
  readonly args: unknown;
  readonly caller: AssistantCaller;
  readonly shop: AssistantShop;
  /** The key and the payload of a change that the caller may repeat. */
  readonly repeatable?: { readonly key: string; readonly payload: string } | undefined;
  /** How the protocol itself reads the arguments; by default as the operation does. */
  readonly run?: AssistantOperation['run'];
};

/** Whether the platform has the capability of an operation, in the version of the call. */
const isNegotiated = ({ capability }: AssistantOperation, { platform, version }: AssistantCaller): boolean =>
  platform?.capabilities === undefined || (platform.capabilities[capability]?.includes(version) ?? false);

const createIncompatible = ({ capability }: AssistantOperation, { version }: AssistantCaller): Message => ({
  type: 'error',
  code: 'capabilities_incompatible',
  content: `The profile does not have ${capability} ${version}.`,
  severity: 'unrecoverable',
});

async function runAndRecord(
  needs: AssistantNeeds,
  operation: AssistantOperation,
  { name, args, caller, shop, run = operation.run }: OperationCall,
): Promise<Outcome> {
  const outcome = await run({ needs, shop, caller }, args).catch((error: unknown) => toOutcome(error, shop));
  const { protocol, profile, platform } = caller;
  const act = { protocol, profile, isSigned: platform !== undefined, name, marketplaceId: shop.id };
  if (operation.isChange) await recordAct(needs, { ...act, refusal: readCode(outcome) });
  return outcome;
}

type RefusedCall = Pick<OperationCall, 'name' | 'shop'> & {
  readonly protocol: AssistantCaller['protocol'];
  readonly profile: string;
  /** Whether the platform was identified before. */
  readonly isSigned?: boolean;
};

/** Records a change that was refused before it began. Calls without a profile are not recorded: they tell staff nothing. */
export async function recordRefusal(
  needs: AssistantNeeds,
  { name, shop, protocol, profile, isSigned = false }: RefusedCall,
  { code }: CallRefused,
): Promise<void> {
  const operation: AssistantOperation = OPERATIONS[name];
  if (!operation.isChange || profile === '') return;
  const act = { protocol, profile, isSigned, name, marketplaceId: shop.id };
  await recordAct(needs, { ...act, refusal: code });
}

const UNREPEATABLE = {
  running: ['idempotency_in_flight', 'The first request with this key is still running.', 5],
  'other payload': ['idempotency_conflict', 'This Idempotency-Key was used with another payload.', undefined],
} as const;

/**
 * Runs an operation for an assistant, within its limits, and records changes with their outcome. A change with a key runs once.
 * @throws {ApiError} 429 `too.many.attempts` beyond the limits
 * @throws {CallRefused} 401 without the signature that it needs; 400 without a key; 409 for a key that cannot be repeated
 */
export async function runOperation(needs: AssistantNeeds, call: OperationCall): Promise<Outcome> {
  const { name, caller, shop, repeatable } = call;
  const operation: AssistantOperation = OPERATIONS[name];
  await countAttempt(needs, [
    [
      operation.isChange ? CHANGES : READS,
      caller.platform ? `${caller.addressKey} ${caller.profile}` : caller.addressKey,
    ],
    ...(caller.platform ? [[PLATFORM_CALLS, caller.profile] as const] : []),
  ]);
  if (operation.isSigned) requirePlatform(caller);
  if (!isNegotiated(operation, caller)) return toError([createIncompatible(operation, caller)], shop);
  const run = () => runAndRecord(needs, operation, call);
  if (!operation.isChange) return run();
  // An intermediary could send a signed change without a key again.
  if (!repeatable && operation.isSigned)
    throw new CallRefused(400, 'idempotency_key_required', 'A change of a checkout needs an Idempotency-Key.');
  if (!repeatable) return run();
  const answer = await runOnce(needs, { caller: caller.platform ? caller.profile : '', name, ...repeatable }, run);
  if (typeof answer === 'object') return answer;
  const [code, content, seconds] = UNREPEATABLE[answer];
  throw new CallRefused(409, code, content, seconds);
}

/** Returns whether a caller must wait, and for how many seconds. */
export const findWait = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 60) : undefined;
