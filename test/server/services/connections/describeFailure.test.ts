import { UnreachableHost } from '../../../../server/services/connections/connectionTests.ts';
import { describeFailure } from '../../../../server/services/connections/describeFailure.ts';

const withCode = (code: string): Error => Object.assign(new Error('connect to 10.0.0.1'), { code });

it.each([
  [
    new UnreachableHost('brisk.example', new TypeError('fetch failed', { cause: withCode('ENOTFOUND') })),
    'brisk.example has a name that nobody knows',
  ],
  [new TypeError('fetch failed', { cause: withCode('CERT_HAS_EXPIRED') }), 'Radar has a certificate that has expired'],
  [new DOMException('late', 'TimeoutError'), 'Radar gave no answer within 8 seconds'],
  [withCode('EAUTH'), 'Radar does not accept the user name and the password'],
  [withCode('ENEW'), 'Radar did not answer. The log of the server has more.'],
  ['no error', 'Radar did not answer. The log of the server has more.'],
])('says what %s means, without addresses', (error, text) => {
  const description = describeFailure(error, 'Radar');
  expect(description).toContain(text);
  expect(description).not.toContain('10.0.0.1');
});
