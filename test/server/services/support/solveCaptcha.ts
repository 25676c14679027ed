import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge } from '../../../../src/contracts/account/subscriptions.ts';
import type { Browser } from './browser.ts';

/** Solves a new captcha like the shop's page. @param prefix of the API, such as `/api` in a whole shop */
export async function solveCaptcha(browser: Browser, prefix = ''): Promise<string> {
  const challenge = captchaChallenge.parse((await browser.get(`${prefix}/v2/c/captcha`)).body);
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const parameters = { algorithm, nonce, salt, cost, keyLength, keyPrefix };
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  if (!solution) throw new Error('the captcha has no solution');
  return JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } });
}
