import { CommandError } from '../../../../server/cli/command.ts';
import { runStore } from '../../cli/support/runStore.ts';
import { doJobs } from '../support/doJobs.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const HOUR = 3_600_000;
const PASSWORD = 'correct horse';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

type Browser = ReturnType<TestShop['browser']>;
const readLevel = async (browser: Browser) => (await browser.get('/v1/customerInfo')).body.level;
const signIn = async (email: string, password: string) => {
  const browser = shop.browser();
  const { status } = await browser.post('/v1/zap/signin', { email, password });
  return { browser, status };
};

/** Runs the waiting jobs and returns the mails to an address. */
async function readMails(email: string) {
  await doJobs(shop);
  return shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
}
async function readMailedToken(email: string): Promise<string> {
  const mail = (await readMails(email)).findLast(({ text }) => text.includes('token='));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  const forget = (email: string) => shop.browser().post('/v1/zap/forgotPassword', { email });
  const reset = (token: string, password: string) => shop.browser().post('/v1/zap/resetPassword', { token, password });

  it('gets the same answer with the same work, whether or not there is an account', async () => {
    const { email } = await shop.member();
    const knownResponse = await forget(email);
    const unknownResponse = await forget('nobody@example.com');
    expect([knownResponse.status, knownResponse.text]).toEqual([202, '{}']);
    expect([unknownResponse.status, unknownResponse.text]).toEqual([202, '{}']);
    expect(await readMails('nobody@example.com')).toEqual([]);
    expect(await readMails(email)).toMatchObject([{ subject: 'Set a new password for Shop' }]);
  });

  it('is replaced once, ends every sign-in, and is reported by mail', async () => {
    const member = await shop.member();
    await forget(member.email);
    const first = await readMailedToken(member.email);
    await forget(member.email);
    const second = await readMailedToken(member.email);
    expect(second).not.toBe(first);

    expect((await reset(first, 'short')).body.fields).toEqual({ password: 'Use at least 8 characters.' });
    expect((await reset(first, 'trustno1')).body.fields).toEqual({ password: expect.stringContaining('attackers') });
    expect((await reset(first, 'a new horse')).status).toBe(200);
    expect(await readLevel(member)).toBe('nothing');
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    expect((await signIn(member.email, 'a new horse')).status).toBe(200);
    for (const usedToken of [first, second]) {
      expect(await reset(usedToken, 'another horse')).toMatchObject({ status: 400, body: { id: 'token.invalid' } });
    }
    expect((await readMails(member.email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('can be reset for an hour, and by one of two concurrent calls', async () => {
    const member = await shop.member();
    await forget(member.email);
    const lateToken = await readMailedToken(member.email);
    shop.clock.advance(HOUR + 1);
    expect((await reset(lateToken, 'a new horse')).status).toBe(400);
    await forget(member.email);
    const token = await readMailedToken(member.email);
    const responses = await Promise.all([reset(token, 'horse number one'), reset(token, 'horse number two')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('rejects an unknown token as such, also with a weak password', async () => {
    const { email } = await shop.member();
    await forget(email);
    expect(await readMailedToken(email)).not.toBe('');
    expect((await reset('x'.repeat(43), 'trustno1')).body).toMatchObject({ id: 'token.invalid' });
  });

  it('leaves no usable token behind', async () => {
    const { email } = await shop.member();
    await forget(email);
    const token = await readMailedToken(email);
    const tokenRows = await shop.parts.db.selectFrom('account_tokens').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(tokenRows)).not.toContain(token);
  });
});

describe('changes', () => {
  it('of the name also change the cookie', async () => {
    const member = await shop.member();
    expect(await member.call('PUT', '/v1/account/name', { fullName: 'Noa Berg' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Please enter your password.' } },
    });
    const answer = await member.call('PUT', '/v1/account/name', { fullName: ' Noa  Berg ', password: PASSWORD });
    expect((await readMails(member.email)).at(-1)).toMatchObject({
      subject: 'Your name was changed',
      text: expect.stringContaining('Noa Berg'),
    });
    expect(answer.body).toMatchObject({ level: 'full', customer: { firstName: 'Noa' } });
    const [payload = ''] = (member.cookies.get('x-main') ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toContain('Noa');
    expect(await readLevel(member)).toBe('full');
  });

  it('of the password require the old one, end all other sign-ins and replace the tokens', async () => {
    const member = await shop.member();
    const { browser: otherBrowser } = await signIn(member.email, PASSWORD);
    const cookieBefore = member.cookies.get('at-main');
    const wrongResponse = await member.call('PUT', '/v1/account/password', {
      password: 'x',
      newPassword: 'a new horse',
    });
    expect(wrongResponse).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    const correctResponse = await member.call('PUT', '/v1/account/password', {
      password: PASSWORD,
      newPassword: 'a new horse',
    });
    expect(correctResponse.status).toBe(200);
    expect(await readLevel(member)).toBe('full');
    expect(member.cookies.get('at-main')).not.toBe(cookieBefore);
    expect(await readLevel(otherBrowser)).toBe('nothing');
    expect((await signIn(member.email, 'a new horse')).status).toBe(200);
  });

  it('limit callers who try passwords in a signed-in browser', async () => {
    const member = await shop.member();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const change = { password: `guess ${guess}`, newPassword: 'a new horse' };
      statuses.push((await member.call('PUT', '/v1/account/password', change)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('limit callers who try many passwords at the same moment', async () => {
    const member = await shop.member();
    const guess = (_: unknown, number: number) =>
      member.call('PUT', '/v1/account/password', { password: `guess ${number}`, newPassword: 'a new horse' });
    const statuses = (await Promise.all(Array.from({ length: 15 }, guess))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)]);
  });

  it('of the address wait for its confirmation, and are reported to the old address', async () => {
    const member = await shop.member();
    const change = { email: 'New.Maya@example.com', password: PASSWORD };
    expect((await member.call('PUT', '/v1/account/email', change)).status).toBe(202);
    const token = await readMailedToken('new.maya@example.com');
    expect((await signIn('new.maya@example.com', PASSWORD)).status).toBe(401);
    const confirm = () => shop.browser().post('/v1/zap/confirmEmail', { token });
    expect(await confirm()).toMatchObject({ status: 200, body: { email: 'new.maya@example.com' } });
    expect((await confirm()).status).toBe(400);
    expect((await signIn('new.maya@example.com', PASSWORD)).status).toBe(200);
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    const subjects = (await readMails(member.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A new address was asked for', 'Your address was changed']);
  });

  it('of the address are voided by a reset, also if the mail to the new address is written after it', async () => {
    const member = await shop.member();
    await shop.browser().post('/v1/zap/forgotPassword', { email: member.email });
    const token = await readMailedToken(member.email);
    const change = { email: 'hijacker@example.com', password: PASSWORD };
    expect((await member.call('PUT', '/v1/account/email', change)).status).toBe(202);
    await shop.browser().post('/v1/zap/resetPassword', { token, password: 'a new horse' });
    const lateToken = await readMailedToken('hijacker@example.com');
    expect((await shop.browser().post('/v1/zap/confirmEmail', { token: lateToken })).status).toBe(400);
    expect((await signIn(member.email, 'a new horse')).status).toBe(200);
  });

  it('reveal no owner of a new address, and take none away', async () => {
    const [member, other, third] = [await shop.member(), await shop.member(), await shop.member()];
    const ask = (from: Browser, email: string) => from.call('PUT', '/v1/account/email', { email, password: PASSWORD });
    expect((await ask(member, other.email)).status).toBe(202);
    expect((await readMails(other.email)).map(({ subject }) => subject)).toEqual([]);
    await ask(member, 'wanted@example.com');
    const ownToken = await readMailedToken('wanted@example.com');
    await ask(third, 'wanted@example.com');
    const theirs = await readMailedToken('wanted@example.com');
    expect((await shop.browser().post('/v1/zap/confirmEmail', { token: theirs })).status).toBe(200);
    expect((await shop.browser().post('/v1/zap/confirmEmail', { token: ownToken })).body.id).toBe('token.invalid');
  });

  it('are voided by a new password', async () => {
    const member = await shop.member();
    await member.call('PUT', '/v1/account/email', { email: 'thief@example.com', password: PASSWORD });
    const stolenToken = await readMailedToken('thief@example.com');
    await shop.browser().post('/v1/zap/forgotPassword', { email: member.email });
    const token = await readMailedToken(member.email);
    await shop.browser().post('/v1/zap/resetPassword', { token, password: 'a new horse' });
    expect((await shop.browser().post('/v1/zap/confirmEmail', { token: stolenToken })).status).toBe(400);
  });
});

describe('sign-ins', () => {
  const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

  it('are listed, and end one by one or all at once', async () => {
    const member = await shop.member();
    const phone = shop.browser();
    await phone.post('/v1/zap/signin', { email: member.email, password: PASSWORD }, { 'user-agent': CHROME });
    const { browser: third } = await signIn(member.email, PASSWORD);
    const list = async () => JSON.parse((await member.get('/v1/account/signIns')).text).signIns;
    expect(await list()).toHaveLength(3);
    const onPhone = (await list()).find(({ device }: { device: string }) => device === 'Chrome on Android');
    expect(onPhone).toMatchObject({ isHere: false });

    const stranger = await shop.member();
    expect((await stranger.call('DELETE', `/v1/account/signIns/${onPhone.signInId}`)).status).toBe(404);
    expect((await member.call('DELETE', `/v1/account/signIns/${onPhone.signInId}`)).status).toBe(204);
    expect(await readLevel(phone)).toBe('nothing');
    expect(await readLevel(third)).toBe('full');

    expect((await member.call('DELETE', '/v1/account/signIns')).body).toEqual({ level: 'nothing', customer: null });
    expect(await readLevel(third)).toBe('nothing');
    expect([...member.cookies.keys()].filter((name) => name.endsWith('-main'))).toEqual([]);
  });

  it('show their last use, to the hour', async () => {
    const member = await shop.member();
    const begunAt = shop.clock.now().getTime();
    const readLastUse = async (): Promise<number> => {
      const { signIns } = JSON.parse((await member.get('/v1/account/signIns')).text);
      return Date.parse(signIns[0].seenAt) - begunAt;
    };
    shop.clock.advance(HOUR - 1);
    expect(await readLastUse()).toBe(0);
    shop.clock.advance(1);
    expect(await readLastUse()).toBe(HOUR);
  });

  it('with a new account mark the browser as newly registered', async () => {
    const member = await shop.member();
    expect(member.cookies.get('newly-registered')).toBe('true');
    expect(member.cookies.get('suppressMarketing')).toBe('true');
    const { browser } = await signIn(member.email, PASSWORD);
    expect(browser.cookies.has('newly-registered')).toBe(false);
  });

  it('end with both tokens when the browser signs out', async () => {
    const member = await shop.member();
    const attackerBrowser = shop.browser();
    attackerBrowser.cookies.set('x-main', member.cookies.get('x-main') ?? '');
    member.cookies.delete('x-main');
    await member.get('/v1/zap/logout');
    expect(await readLevel(attackerBrowser)).toBe('nothing');
  });
});

describe('a sign-in from a new device', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const TABLET = 'Mozilla/5.0 (iPad; CPU OS 19_0) AppleWebKit/605.1 Version/19.0 Safari/604.1';
  type Visit = { readonly agent?: string; readonly browser?: Browser };
  const arrive = async (email: string, { agent = PHONE, browser = shop.browser() }: Visit = {}) => {
    const headers = { 'user-agent': agent };
    expect((await browser.post('/v1/zap/signin', { email, password: PASSWORD }, headers)).status).toBe(200);
    return browser;
  };
  const readSignInMails = async (email: string) =>
    (await readMails(email)).filter(({ subject }) => subject.startsWith('New sign-in'));

  it('is reported once, with the device and advice; the device of the registration is not', async () => {
    const { email } = await shop.member();
    expect(await readSignInMails(email)).toEqual([]);
    await arrive(email);
    await arrive(email);
    const mails = await readSignInMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Chrome on Android');
    expect(mails[0]?.text).toContain('please set a new password at once');
    expect(mails[0]?.text).toContain('/forgot-password');
  });

  it('is reported once if it signs in twice at the same time', async () => {
    const { email } = await shop.member();
    await Promise.all([arrive(email), arrive(email), arrive(email)]);
    expect(await readSignInMails(email)).toHaveLength(1);
  });

  it('is recognised by its cookie after an update, and by its name and network without the cookie', async () => {
    const { email } = await shop.member();
    const browser = await arrive(email);
    await arrive(email, { agent: PHONE.replace('140.0', '141.0'), browser });
    await arrive(email, { agent: PHONE.replace('140.0', '141.0') });
    expect(await readSignInMails(email)).toHaveLength(1);
    await arrive(email, { agent: TABLET });
    expect(await readSignInMails(email)).toHaveLength(2);
  });

  it('of another customer is new for this one, also in a browser that it has used', async () => {
    const [first, second] = [await shop.member(), await shop.member()];
    const browser = await arrive(first.email);
    await arrive(second.email, { browser });
    expect(await readSignInMails(second.email)).toHaveLength(1);
  });
});

it('describes a recognised customer only to themselves', async () => {
  const member = await shop.member();
  const { body, headers } = await member.get('/customer/customerProfile');
  expect(body).toMatchObject({ email: member.email, isPrimeMember: false, memberSince: expect.any(String) });
  expect(Object.keys(body).sort()).toEqual([
    'customerId',
    'email',
    'firstName',
    'fullName',
    'isPrimeMember',
    'memberSince',
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
  const other = await shop.member();
  expect((await other.get('/customer/customerProfile')).body.email).toBe(other.email);
  expect((await shop.browser().get('/customer/customerProfile')).body.id).toBe('customer.auth.required');
});

it('returns to a recognised customer whether they are a prime member', async () => {
  const member = await shop.member();
  const ask = () => member.get('/zap/lwa/customer/primeStatus');
  expect((await ask()).body).toEqual({ isPrimeMember: false });
  await runStore(shop.parts, ['customer', 'prime', member.email.toUpperCase(), 'on']);
  expect((await ask()).body).toEqual({ isPrimeMember: true });
  await expect(runStore(shop.parts, ['customer', 'prime', 'nobody@example.com', 'on'])).rejects.toThrow(CommandError);
  expect((await shop.browser().get('/zap/lwa/customer/primeStatus')).body.id).toBe('customer.auth.required');
});
