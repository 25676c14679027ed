import { createHmac } from 'node:crypto';
import { readRecognition, writeRecognition } from '../../../../server/services/identity/identityCookies.ts';

const KEY = 'a key for tests alone';
const maya = { customerId: 400_001, firstName: 'Maya', token: 'a token' };

/** Signs any content like the shop. */
function signContent(content: unknown): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${createHmac('sha256', KEY).update(payload).digest('base64url')}`;
}

it('reads values that one of the keys has signed', () => {
  expect(readRecognition(writeRecognition(maya, KEY), [KEY])).toEqual(maya);
  expect(readRecognition(writeRecognition(maya, KEY), ['a new key', KEY])).toEqual(maya);
  expect(readRecognition(signContent([400_001, 'Maya', 'a token']), [KEY])).toEqual(maya);
});

it.each([
  ['of another key', writeRecognition(maya, 'another key')],
  ['cut off', writeRecognition(maya, KEY).slice(0, -4)],
  ['without a signature', writeRecognition(maya, KEY).split('.')[0] ?? ''],
  ['of another content', `x${writeRecognition(maya, KEY)}`],
  ['that is empty', ''],
])('reads no value %s', (_, value) => {
  expect(readRecognition(value, [KEY])).toBeUndefined();
});

it.each([
  [{}],
  [null],
  ['text'],
  [[]],
  [['400001', 'Maya', 'a token']],
  [[400_001, 7, 'a token']],
  [[400_001, 'Maya', 7]],
  [[400_001, 'Maya']],
  [[400_001, 7, 7]],
  [['400001', 7, 7]],
])('reads no signed value with other content: %j', (content) => {
  expect(readRecognition(signContent(content), [KEY])).toBeUndefined();
});
