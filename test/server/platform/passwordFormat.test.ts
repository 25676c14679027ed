import { hashPassword } from '../../../server/platform/passwords.ts';

it('stores a salt of 16 bytes and a hash of 32, without padding', async () => {
  const [, , , , salt = '', hash = ''] = (await hashPassword('correct horse')).split('$');
  expect([salt, hash]).toEqual([expect.stringMatching(/^[\w+/]{22}$/), expect.stringMatching(/^[\w+/]{43}$/)]);
  expect([Buffer.from(salt, 'base64').length, Buffer.from(hash, 'base64').length]).toEqual([16, 32]);
});
