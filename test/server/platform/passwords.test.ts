import { hashPassword, verifyPassword } from '../../../server/platform/passwords.ts';

it('recognises the password, and no other', async () => {
  const passwordHash = await hashPassword('correct horse');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('correct horse', passwordHash)).toBe(true);
  expect(await verifyPassword('Correct horse', passwordHash)).toBe(false);
});

it('uses another salt each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

it('treats two encodings of one letter as equal', async () => {
  expect(await verifyPassword('cafe\u0301 olé', await hashPassword('café olé'))).toBe(true);
});

it('rejects the sign-in if there is no account or no readable hash', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('anything', 'anything')).toBe(false);
});
