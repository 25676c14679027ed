import { redactSecrets } from '../../../server/platform/log.ts';

it.each([
  ['/orders/111-2222222-3333333?token=SECRET&x=1', '/orders/111-2222222-3333333?token=[redacted]&x=1'],
  ['/orders/111-2222222-3333333%3Ftoken=SECRET', '/orders/111-2222222-3333333%3Ftoken=[redacted]'],
  [
    'openid.return_to=%2Forders%2F1%3Ftoken%3DSECRET%26x%3D1',
    'openid.return_to=%2Forders%2F1%3Ftoken%3D[redacted]%26x%3D1',
  ],
  ['back%3Ftoken%253DSECRET%2526x', 'back%3Ftoken%253D[redacted]%2526x'],
  [
    '"referer":"https://shop.example/reset-password?token=SECRET"',
    '"referer":"https://shop.example/reset-password?token=[redacted]"',
  ],
  ['GET /confirm-email?token=SECRET failed', 'GET /confirm-email?token=[redacted] failed'],
  ['/callback?code=SECRET&state=SECRET2', '/callback?code=[redacted]&state=[redacted]'],
  ['{"a":{"b":{"c":{"d":{"token":"SE\\"CRET"}}}}}', '{"a":{"b":{"c":{"d":{"token":"[redacted]"}}}}}'],
  ['{"id_token":"SECRET","newPassword":"SECRET"}', '{"id_token":"[redacted]","newPassword":"[redacted]"}'],
  ['told eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', 'told [redacted]'],
])('removes the secret from %s', (line, expected) => {
  expect(redactSecrets(line)).toBe(expected);
});

it.each([
  '{"code":"ECONNREFUSED","state":"OH","status":500}',
  '{"msg":"exit code=1","path":"/search?term=tokens"}',
  '{"requestId":"a-eyJabcdefghijkl"}',
])('does not change %s', (line) => {
  expect(redactSecrets(line)).toBe(line);
});
