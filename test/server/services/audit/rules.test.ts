import { redactArgs } from '../../../../server/services/audit/rules.ts';

it.each([
  [
    ['112-4820193-7740021', '--line', '12:1'],
    ['112-4820193-7740021', '--line', '12:1'],
  ],
  [
    ['--password', 'correct horse'],
    ['--password', '[redacted]'],
  ],
  [['--pin=1234'], ['--pin=[redacted]']],
  [
    ['--api-key', 'EZAK1', '--carrier', 'UPS'],
    ['--api-key', '[redacted]', '--carrier', 'UPS'],
  ],
  [['https://shop.test/order?token=abc'], ['https://shop.test/order?token=[redacted]']],
  [['https://maya:secret@shop.test/feed.xml'], ['https://[redacted]@shop.test/feed.xml']],
  [[], []],
])('stores %j as %j', (args, redactedArgs) => {
  expect(redactArgs(args)).toEqual(redactedArgs);
});

it('limits the stored length', () => {
  const redactedArgs = redactArgs(Array.from({ length: 200 }, () => 'a'.repeat(1000)));
  expect(redactedArgs).toHaveLength(100);
  expect(new Set(redactedArgs.map(({ length }) => length))).toEqual(new Set([500]));
});
