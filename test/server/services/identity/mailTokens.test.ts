import { deriveMailToken } from '../../../../server/platform/ids.ts';
import { TOKEN_AGE_MS } from '../../../../server/services/identity/accountMails.ts';

it('keeps the link of a password valid for an hour, and that of an address for a day', () => {
  expect(TOKEN_AGE_MS).toEqual({ 'reset-password': 3_600_000, 'confirm-email': 86_400_000 });
});

it('derives the same token for a repeated mail, and another one for any other', () => {
  const token = deriveMailToken('reset-password', 'a request', 'a key');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(deriveMailToken('reset-password', 'a request', 'a key')).toBe(token);
  expect(deriveMailToken('confirm-email', 'a request', 'a key')).not.toBe(token);
  expect(deriveMailToken('reset-password', 'another request', 'a key')).not.toBe(token);
  expect(deriveMailToken('reset-password', 'a request', 'another key')).not.toBe(token);
});
