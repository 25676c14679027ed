import { createECDH, createPublicKey, verify } from 'node:crypto';
import { authorizePush, createShopKeys, encryptMessage, isPublicKey } from '../../../server/platform/webPush.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  deviceKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
/** The example of RFC 8292, section 2.4. */
const TOKEN =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
const TOKEN_KEY = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

/** Whether a token is signed by the key of a push service's `k` parameter. */
function isSigned(token: string, publicKey: string): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

it('encrypts the example of RFC 8291', () => {
  const { text, senderKey, deviceKey: publicKey, authSecret, salt, message } = EXAMPLE;
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(senderKey, 'base64url');
  const encrypted = encryptMessage(text, { publicKey, authSecret }, keys, Buffer.from(salt, 'base64url'));
  expect(encrypted.toString('base64url')).toBe(message);
});

it('encrypts a message differently each time', () => {
  const device = { publicKey: EXAMPLE.deviceKey, authSecret: EXAMPLE.authSecret };
  expect(encryptMessage('Hello', device).equals(encryptMessage('Hello', device))).toBe(false);
});

it('signs the claims of the example of RFC 8292', () => {
  expect(isSigned(TOKEN, TOKEN_KEY)).toBe(true);
  const keys = createShopKeys();
  const now = new Date((1453523768 - 12 * 3600) * 1000);
  const header = authorizePush('https://push.example.net/p/abc', 'mailto:push@example.com', keys, now);
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(token.split('.').slice(0, 2)).toEqual(TOKEN.split('.').slice(0, 2));
  expect(key).toBe(keys.publicKey);
  expect(isSigned(token, key)).toBe(true);
  expect(isSigned(token, TOKEN_KEY)).toBe(false);
});

it.each([
  { key: EXAMPLE.deviceKey, isValid: true },
  { key: EXAMPLE.deviceKey.slice(0, -2), isValid: false },
  { key: `${EXAMPLE.deviceKey.slice(0, -4)}AAAA`, isValid: false },
  { key: '', isValid: false },
])('tells whether "$key" is a point of the curve', ({ key, isValid }) => {
  expect(isPublicKey(key)).toBe(isValid);
});
