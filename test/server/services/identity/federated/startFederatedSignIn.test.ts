import { createLog } from '../../../../../server/platform/log.ts';
import { type FailureReason, IdentityFailure } from '../../../../../server/providers/identity/identityProvider.ts';
import { logProviderFailure } from '../../../../../server/services/identity/federated/startFederatedSignIn.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const levels = { info: 30, warn: 40 };

it.each([
  ['refused', levels.info],
  ['invalid', levels.warn],
  ['unreachable', levels.warn],
] as const)('logs that a sign-in was %s at level %d, and returns the reason', (reason: FailureReason, level) => {
  lines.length = 0;
  expect(logProviderFailure({ log }, 'search', new IdentityFailure(reason, 'a cause'))).toBe(reason);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level, kind: 'search', reason, cause: 'a cause' }]);
});

it('throws any other error again', () => {
  const error = new TypeError('a bug');
  expect(() => logProviderFailure({ log }, 'search', error)).toThrow(error);
});
