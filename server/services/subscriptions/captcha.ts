import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaChallenge, solvedCaptcha } from '../../../src/contracts/account/subscriptions.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { SubscriptionsParts } from './subscriptionLists.ts';

/** The solver counts up to a number that we choose: under a second for a person, too long for bulk signups. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, keyLength: 32 } as const;
const DERIVATIONS = { least: 50, most: 250 };
/** Time to solve a challenge and send the form. */
const VALID_SECONDS = 20 * 60;

/** Separates the captcha's signatures from other uses of the key. */
const deriveHmacKey = (secret: string): string => createHmac('sha256', secret).update('captcha').digest('hex');

const createCaptchaError = (): ApiError =>
  new ApiError(401, 'captcha.invalid', 'We could not check that you are a person. Please try again.');

/** Creates a challenge. The expiry is our own field, because the library compares with the machine's clock. */
export const createCaptcha = ({
  config,
  clock,
}: Pick<SubscriptionsParts, 'config' | 'clock'>): Promise<CaptchaChallenge> =>
  createChallenge({
    ...WORK,
    counter: randomInt(DERIVATIONS.least, DERIVATIONS.most),
    deriveKey,
    hmacSignatureSecret: deriveHmacKey(config.secretKeys[0]),
    data: { until: Math.floor(clock.now().getTime() / 1000) + VALID_SECONDS },
  });

function parseSolved(text: string) {
  try {
    return solvedCaptcha.parse(JSON.parse(text));
  } catch {
    throw createCaptchaError();
  }
}

/**
 * Accepts a solved challenge once: in all processes with Redis, else in this one.
 * @param text the JSON of the solved challenge
 * @throws {ApiError} 401 `captcha.invalid` (transactions §4, Signup)
 */
export async function consumeCaptcha(
  { config, clock, cache }: Pick<SubscriptionsParts, 'config' | 'clock' | 'cache'>,
  text: string,
): Promise<void> {
  const { challenge, solution } = parseSolved(text);
  if (challenge.parameters.data.until < clock.now().getTime() / 1000) throw createCaptchaError();
  const checks = await Promise.all(
    config.secretKeys.map((key) =>
      verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: deriveHmacKey(key) }).catch(
        () => undefined,
      ),
    ),
  );
  if (!checks.some((check) => check?.verified)) throw createCaptchaError();
  const uses = await cache.increment(`captcha:${challenge.signature}`, 2 * VALID_SECONDS);
  if (uses !== 1) throw createCaptchaError();
}
