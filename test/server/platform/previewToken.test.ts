import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createPreviewToken, readPreviewCookie, readPreviewToken } from '../../../server/platform/previewToken.ts';

const KEY = 'the key of today';
const preview = { marketplaceId: '*', key: 'pages/about', version: 4, expiresAt: new Date('2026-11-20T16:00:00Z') };
const token = createPreviewToken(preview, KEY);

it('reads a token back, also after its key was replaced', () => {
  expect(readPreviewToken(token, [KEY])).toEqual(preview);
  expect(readPreviewToken(token, ['the key of tomorrow', KEY])).toEqual(preview);
});

const [text = '', signature = ''] = token.split('.');
const [otherText = ''] = createPreviewToken({ ...preview, version: 5 }, KEY).split('.');

it.each([
  ['of another version', `${otherText}.${signature}`],
  ['with another signature', `${text}.${signature.slice(0, -2)}AA`],
  ['without a signature', text],
  ['with an empty signature', `${text}.`],
  ['with more text', `${token}.${signature}`],
  ['that is empty', ''],
  ['that is too long', `${'a'.repeat(301)}.${signature}`],
])('rejects a token %s', (_title, forgedToken) => {
  expect(readPreviewToken(forgedToken, [KEY])).toBeUndefined();
});

it('rejects the token of a key that is no longer accepted', () => {
  expect(readPreviewToken(token, ['the key of tomorrow'])).toBeUndefined();
});

it.each([
  ['alone', `content-preview=${token}`],
  ['between others', `session-id=a; content-preview=${token}; x-main=b`],
])('finds the cookie %s', (_title, cookie) => {
  const req = Object.assign(new IncomingMessage(new Socket()), { headers: { cookie } });
  expect(readPreviewCookie(req, [KEY])).toEqual(preview);
});

it.each([
  ['no cookie', undefined],
  ['another cookie', `not-content-preview=${token}`],
  ['a forged cookie', `content-preview=${text}.${'a'.repeat(43)}`],
])('finds nothing in %s', (_title, cookie) => {
  const req = Object.assign(new IncomingMessage(new Socket()), { headers: { cookie } });
  expect(readPreviewCookie(req, [KEY])).toBeUndefined();
});
