import { constants, createHash, generateKeyPairSync, verify } from 'node:crypto';
import {
  buildCanonicalText,
  isSignedText,
  signText,
} from '../../../../server/providers/payments/amazonPay/createAmazonPayClient.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

it('formats a request in the way that Amazon Pay signs it', () => {
  const headers = {
    'x-amz-pay-region': 'na',
    'x-amz-pay-host': 'pay-api.amazon.com',
    accept: 'application/json',
    'x-amz-pay-date': '2026-11-22T18:00:00Z',
  };
  expect(buildCanonicalText({ method: 'GET', path: '/v2/charges/S01-1', headers, body: '' })).toBe(
    [
      'GET',
      '/v2/charges/S01-1',
      '',
      'accept:application/json',
      'x-amz-pay-date:2026-11-22T18:00:00Z',
      'x-amz-pay-host:pay-api.amazon.com',
      'x-amz-pay-region:na',
      '',
      'accept;x-amz-pay-date;x-amz-pay-host;x-amz-pay-region',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ].join('\n'),
  );
});

it('signs the digest of a text with PSS and a salt of 32 bytes', () => {
  const signature = signText(privateKey, 'a text');
  const signedText = `AMZN-PAY-RSASSA-PSS-V2\n${createHash('sha256').update('a text').digest('hex')}`;
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  expect(verify('sha256', Buffer.from(signedText), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect(isSignedText(privateKey, 'a text', signature)).toBe(true);
  expect(isSignedText(privateKey, 'another text', signature)).toBe(false);
  expect(isSignedText(privateKey, 'a text', 'AAAA')).toBe(false);
});
