import { createAccountDataRouter } from '../../../server/services/accountData/routes.ts';
import type { Browser } from '../services/support/browser.ts';
import { doJobs } from '../services/support/doJobs.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';
import { setSecondShop } from '../services/support/setSecondShop.ts';

const PASSWORD = 'correct horse';
const TABLET = 'Mozilla/5.0 (iPad; CPU OS 19_0) AppleWebKit/605.1 Version/19.0 Safari/604.1';
/** Names, colors and addresses of the default marketplace, as `doJobs` names it. */
const OF_FIRST = ['#1b3fc0', '#0f2266', 'localhost:3000', 'Zappos', '(800) 555-0142'];
const OF_SECOND = ['#0b6b4f', '#0a3d2e', '127.0.0.1', 'The Shoe Store', '(800) 555-0163'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createAccountDataRouter(parts)]);
});
afterAll(() => shop.close());

/** Does everything that sends a mail to a customer. */
async function act(maya: Browser & { readonly email: string }): Promise<void> {
  const { email } = maya;
  await shop.browser().post('/v1/zap/forgotPassword', { email });
  await maya.call('PUT', '/v1/account/name', { fullName: 'Maya Berg', password: PASSWORD });
  await maya.call('PUT', '/v1/account/email', { email: `new-${email}`, password: PASSWORD });
  await shop.browser().post('/v1/zap/signin', { email, password: PASSWORD }, { 'user-agent': TABLET });
  await maya.post('/v1/account/deletion', { password: PASSWORD });
}

async function readMails(email: string) {
  await doJobs(shop);
  const mails = await shop.parts.db.selectFrom('mails').selectAll().where('recipient', 'like', `%${email}`).execute();
  return mails.map(({ mail_key, subject, text, html }) => ({
    kind: mail_key.split(':')[0],
    all: subject + text + html,
  }));
}

it.each([
  { name: 'second', hosts: ['127.0.0.1'], never: OF_FIRST, always: ['The Shoe Store', '#0a3d2e'] },
  { name: 'default', hosts: ['second.localhost'], never: OF_SECOND, always: ['#0f2266'] },
])('mails with the name, colors and links of the $name marketplace only', async ({ hosts, never, always }) => {
  await setSecondShop(shop, { hosts });
  const maya = await shop.member();
  await act(maya);
  const mails = await readMails(maya.email);
  const kinds = ['new-device', 'reset-password', 'name-changed', 'confirm-email', 'email-asked', 'deletion-requested'];
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  for (const { all } of mails) {
    expect(never.filter((word) => all.includes(word))).toEqual([]);
    expect(always.filter((word) => !all.includes(word))).toEqual([]);
  }
});
