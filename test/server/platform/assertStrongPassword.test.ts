import { assertStrongPassword } from '../../../server/platform/passwords.ts';

const owner = { email: 'maya.lindqvist@example.com', fullName: 'Maya Lindqvist' };
const COMMON = expect.stringContaining('one of the first that attackers try');
const EASY = expect.stringContaining('easy to guess');
const PERSONAL = expect.stringContaining('not your name or email address');

it.each([
  ['password1', COMMON],
  [' PassWord1 ', COMMON],
  ['ｐａｓｓｗｏｒｄ１', COMMON],
  ['sunshine2026', COMMON],
  ['1Monkey!!', COMMON],
  ['aaaaaaaa', EASY],
  ['maya.lindqvist@example.com', PERSONAL],
  ['Maya.Lindqvist', PERSONAL],
  ['MAYA LINDQVIST', PERSONAL],
  ['mayalindqvist', PERSONAL],
  [' mayalindqvist ', PERSONAL],
])('rejects %j', async (password, message) => {
  const refusal = { status: 400, id: 'input.invalid', fields: { password: message } };
  await expect(assertStrongPassword(password, owner)).rejects.toMatchObject(refusal);
});

it.each(['correct horse', 'example.com', 'Maya L. Lindqvist', 'password1 of Maya', 'monkey-tree'])(
  'accepts %j',
  async (password) => {
    await expect(assertStrongPassword(password, owner)).resolves.toBeUndefined();
  },
);

it('names the field of the form', async () => {
  const change = assertStrongPassword('password1', owner, 'newPassword');
  await expect(change).rejects.toMatchObject({ fields: { newPassword: COMMON } });
});
