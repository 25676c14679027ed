import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { fetchCaptcha } from '../../../api/account/subscriptions.ts';
import type { Transport } from '../../../api/transport.ts';

/** A slow phone needs some seconds. */
const TIMEOUT_MS = 60_000;
/** Shorter than the server's limit, so that a form that is sent after a wait has a valid solution. */
const GOOD_FOR_MS = 15 * 60_000;

type Solution = { readonly startedAt: number; readonly text: Promise<string> };
let preparedSolution: Solution | undefined;

/** Returns whether this browser can solve a captcha: cryptography exists only on secure origins. */
export const canSolve = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Solves a new challenge. The derivations run outside the main thread, so the page stays responsive. */
async function solve(api: Transport): Promise<string> {
  const challenge = await fetchCaptcha(api);
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const parameters = { algorithm, nonce, salt, cost, keyLength, keyPrefix };
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey, timeout: TIMEOUT_MS });
  if (!solution) throw new Error('the captcha was not solved in time');
  return JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } });
}

const isFresh = ({ startedAt }: Solution): boolean => performance.now() - startedAt < GOOD_FOR_MS;

/** Starts to solve a challenge, so that the solution is ready when the form is sent. */
export function prepareCaptcha(api: Transport): void {
  if (!canSolve() || (preparedSolution && isFresh(preparedSolution))) return;
  const text = solve(api);
  // The form that takes the solution tries again after a failure.
  text.catch(() => undefined);
  preparedSolution = { startedAt: performance.now(), text };
}

/**
 * Returns a solved captcha; each is valid for one try. If the prepared one has failed, as without a connection while the shopper
 * typed, it solves another. Throws if none is available.
 */
export async function takeCaptcha(api: Transport): Promise<string> {
  if (!canSolve()) throw new Error('this browser solves no captcha');
  const prepared = preparedSolution;
  preparedSolution = undefined;
  return prepared && isFresh(prepared) ? prepared.text.catch(() => solve(api)) : solve(api);
}
