import { createLog } from '../../../server/platform/log.ts';

function logEntry(entry: object): string {
  let lines = '';
  const log = createLog('info', {
    write: (line) => {
      lines += line;
    },
  });
  log.info(entry, 'something happened');
  return lines;
}

it.each([
  ['a card number', { body: { addCreditCardNumber: '4111111111111111' } }, '4111111111111111'],
  ['a security code', { request: { body: { card: { cvv: '9876' } } } }, '9876'],
  ['a password', { password: 'open-sesame' }, 'open-sesame'],
  ['cookies', { req: { headers: { cookie: 'x-main=abc' } } }, 'x-main=abc'],
  ['cookies set', { res: { headers: { 'set-cookie': 'at-main=abc' } } }, 'at-main=abc'],
  ['an authorization', { headers: { authorization: 'Bearer abc' } }, 'Bearer abc'],
])('never shows %s', (_title, entry, secret) => {
  expect(logEntry(entry)).toContain('[redacted]');
  expect(logEntry(entry)).not.toContain(secret);
});

it('shows the other fields, with the time', () => {
  const line: unknown = JSON.parse(logEntry({ requestId: 'r-1', status: 200 }));
  expect(line).toMatchObject({ requestId: 'r-1', status: 200, msg: 'something happened' });
  expect(line).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
});
