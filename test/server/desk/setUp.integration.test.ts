import { z } from 'zod';
import { makeOwnerLink } from '../../../server/services/staff/links.ts';
import { SoftAuthenticator } from '../services/support/softAuthenticator.ts';
import { type DeskBrowser, openTestDesk, PASSWORD, type TestDesk } from './support/openTestDesk.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const NAME = { fullName: 'Nora Lindh', password: PASSWORD };

let invited = 0;
/** Invites a person. @returns the address, and the token of the mailed link */
async function invite(role = 'marketing') {
  invited += 1;
  const email = `invited-${invited}@shop.example`;
  const owner = await desk.member('owner');
  const answer = await owner.perform('staff.invite', { email, role });
  const { result } = z.object({ result: z.object({ staffId: z.number() }) }).parse(answer.body);
  return { email, owner, staffId: result.staffId, token: await desk.mailedToken(email) };
}

/** A browser whose person has accepted an invitation, and has no second factor yet. */
async function startSetUp(role?: string) {
  const { email, token, staffId } = await invite(role);
  const browser = desk.browser();
  await browser.post('/invitation', { token, ...NAME });
  return { browser, email, staffId };
}

const addCodeApp = async (browser: DeskBrowser) => {
  const { secret, uri } = z
    .object({ secret: z.string(), uri: z.string() })
    .parse((await browser.post('/second-factor/code/start')).body);
  return { secret, uri, answer: await browser.post('/second-factor/code', { code: desk.code(secret) }) };
};

const readChallenge = async (browser: DeskBrowser, path: string) =>
  z.object({ challenge: z.string() }).parse((await browser.post(`${path}/options`)).body).challenge;

const addPasskey = async (browser: DeskBrowser, key: SoftAuthenticator) =>
  browser.post('/second-factor/passkey', {
    name: 'MacBook',
    passkey: key.create(await readChallenge(browser, '/second-factor/passkey')),
  });

/** A signed-in person with a passkey alone. */
async function givenPasskey() {
  const { browser, email, staffId } = await startSetUp();
  const key = new SoftAuthenticator();
  await addPasskey(browser, key);
  return { browser, key, email, staffId };
}

const signInWith = async (key: SoftAuthenticator, browser = desk.browser()) =>
  browser.post('/sign-in/passkey', { passkey: key.get(await readChallenge(browser, '/sign-in/passkey')) });

describe('an invitation', () => {
  it('leads to a password, then to a second factor, before anything else is answered', async () => {
    const { email, token } = await invite('marketing');
    const browser = desk.browser();
    const link = { purpose: 'invitation', email, roleName: 'Marketing' };
    expect((await browser.post('/links', { token })).body).toEqual(link);
    const weak = await browser.post('/invitation', { token, fullName: 'Nora', password: 'password1' });
    expect(weak).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    expect((await browser.post('/invitation', { token, ...NAME })).body.stage).toBe('set-up');
    for (const path of ['/me', '/staff', '/sessions'])
      expect(await browser.get(path)).toMatchObject({ status: 403, body: { id: 'second.factor.required' } });
    const { uri, answer } = await addCodeApp(browser);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Shop:${email}`);
    expect(answer.body).toMatchObject({ stage: 'open', factors: { code: true, recoveryCode: true } });
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect((await browser.get('/session')).body.recoveryCodes).toBeUndefined();
    expect((await browser.get('/me')).body).toMatchObject({
      email,
      fullName: 'Nora Lindh',
      recoveryCodesLeft: 10,
      marketplaces: expect.arrayContaining([{ id: 'zappos', name: 'Zappos' }]),
      staffNames: expect.objectContaining({ [email]: 'Nora Lindh' }),
    });
  });

  it('works once, also at the same time', async () => {
    const { token, email } = await invite();
    const answers = await Promise.all([1, 2].map(() => desk.browser().post('/invitation', { token, ...NAME })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await desk.browser().post('/invitation', { token, ...NAME, fullName: 'Mallory' });
    expect(late.body.id).toBe('token.invalid');
    expect((await desk.browser().post('/links', { token })).body.id).toBe('token.invalid');
    const person = await desk.parts.db.selectFrom('staff').select('full_name').where('email', '=', email).execute();
    expect(person).toEqual([{ full_name: 'Nora Lindh' }]);
  });

  it('is valid for seven days, and ends when it is sent again', async () => {
    const { token, owner, staffId, email } = await invite();
    expect((await owner.perform('staff.resend', { staff: String(staffId) })).status).toBe(200);
    const newToken = await desk.mailedToken(email);
    expect(newToken).not.toBe(token);
    expect((await desk.browser().post('/links', { token })).body.id).toBe('token.invalid');
    expect((await desk.browser().post('/links', { token: newToken })).status).toBe(200);
    desk.clock.advance(7 * DAY);
    expect((await desk.browser().post('/invitation', { token: newToken, ...NAME })).body.id).toBe('token.invalid');
  });

  it('is not for another purpose, and stores no token', async () => {
    const { token } = await invite();
    expect((await desk.browser().post('/password/reset', { token, password: PASSWORD })).body.id).toBe('token.invalid');
    const ownership = { token, email: 'me@shop.example', ...NAME };
    expect((await desk.browser().post('/owner', ownership)).body.id).toBe('token.invalid');
    const stored = await desk.parts.db.selectFrom('staff_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('ends when it is withdrawn', async () => {
    const { token, owner, staffId } = await invite();
    expect((await owner.perform('staff.deactivate', { staff: String(staffId) })).status).toBe(200);
    expect((await desk.browser().post('/invitation', { token, ...NAME })).body.id).toBe('token.invalid');
  });
});

describe('the set-up', () => {
  it('adds no second way in for another browser that knows the password', async () => {
    const { browser, email } = await startSetUp();
    const thief = desk.browser();
    expect((await thief.post('/sign-in', { email, password: PASSWORD })).body.stage).toBe('set-up');
    await addCodeApp(browser);
    expect((await addPasskey(thief, new SoftAuthenticator())).status).toBe(401);
    expect((await thief.post('/sign-in', { email, password: PASSWORD })).body.stage).toBe('second-factor');
  });

  it('needs a right code', async () => {
    const { browser } = await startSetUp();
    await browser.post('/second-factor/code/start');
    expect((await browser.post('/second-factor/code', { code: '000000' })).body.id).toBe('code.invalid');
    expect(await browser.stage()).toBe('set-up');
  });

  it('encrypts the secret of the app', async () => {
    const { browser, staffId } = await startSetUp();
    const { secret } = await addCodeApp(browser);
    const row = await desk.parts.db
      .selectFrom('staff_code_apps')
      .selectAll()
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('adds further factors after the second factor was given again, and keeps one', async () => {
    const { browser, key } = await givenPasskey();
    desk.clock.advance(11 * MINUTE);
    expect((await browser.post('/second-factor/code/start')).body.id).toBe('confirmation.required');
    const passkey = key.get(await readChallenge(browser, '/confirm/passkey'));
    expect((await browser.post('/confirm/passkey', { passkey })).status).toBe(204);
    expect((await addCodeApp(browser)).answer.body).toMatchObject({ factors: { passkey: true, code: true } });
    const { passkeys } = z
      .object({ passkeys: z.array(z.object({ passkeyId: z.number(), name: z.literal('MacBook') })).length(1) })
      .parse((await browser.get('/me')).body);
    const path = `/second-factor/passkeys/${passkeys[0]?.passkeyId}`;
    expect((await (await desk.member('support')).call('DELETE', path)).status).toBe(404);
    expect((await browser.call('DELETE', path)).status).toBe(204);
    expect(await browser.call('DELETE', '/second-factor/code')).toMatchObject({
      status: 409,
      body: { id: 'second.factor.required' },
    });
    expect((await browser.get('/me')).body).toMatchObject({ hasCodeApp: true, passkeys: [] });
  });
});

describe('a passkey', () => {
  it('signs in alone, and as the second step', async () => {
    const { key, email } = await givenPasskey();
    const alone = desk.browser();
    expect((await signInWith(key, alone)).body).toMatchObject({ stage: 'open', email });
    expect((await alone.get('/me')).body).toMatchObject({ isConfirmed: true });
    const second = desk.browser();
    await second.post('/sign-in', { email, password: PASSWORD });
    expect((await signInWith(key, second)).body).toMatchObject({ stage: 'open', email });
  });

  it('signs in while wrong passwords of others pause the account', async () => {
    const { key, email } = await givenPasskey();
    for (let at = 0; at < 6; at++) await desk.browser().post('/sign-in', { email, password: 'wrong' });
    expect((await signInWith(key)).status).toBe(200);
  });

  const REFUSED = { status: 400, body: { id: 'passkey.invalid' } };

  it('answers a challenge once, within five minutes', async () => {
    const { key } = await givenPasskey();
    const passkey = key.get(await readChallenge(desk.browser(), '/sign-in/passkey'));
    const answers = await Promise.all([1, 2].map(() => desk.browser().post('/sign-in/passkey', { passkey })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const challenge = await readChallenge(desk.browser(), '/sign-in/passkey');
    desk.clock.advance(5 * MINUTE);
    expect(await desk.browser().post('/sign-in/passkey', { passkey: key.get(challenge) })).toMatchObject(REFUSED);
    const invented = key.get(Buffer.from('a challenge of my own').toString('base64url'));
    expect(await desk.browser().post('/sign-in/passkey', { passkey: invented })).toMatchObject(REFUSED);
  });

  it('answers no challenge for another use, or of another person', async () => {
    const { key, browser, email } = await givenPasskey();
    const confirmation = key.get(await readChallenge(browser, '/confirm/passkey'));
    expect(await desk.browser().post('/sign-in/passkey', { passkey: confirmation })).toMatchObject(REFUSED);
    const other = await givenPasskey();
    const started = desk.browser();
    await started.post('/sign-in', { email, password: PASSWORD });
    expect(await signInWith(other.key, started)).toMatchObject(REFUSED);
    expect(await signInWith(new SoftAuthenticator())).toMatchObject(REFUSED);
    expect((await addPasskey(other.browser, key)).body.id).toBe('passkey.invalid');
  });

  it('is refused from another site, without the finger or PIN of its person, and with a wrong signature', async () => {
    const { browser } = await startSetUp();
    const phished = new SoftAuthenticator({ origin: 'https://desk.evil.example', rpId: 'localhost' });
    expect(await addPasskey(browser, phished)).toMatchObject(REFUSED);
    const elsewhere = new SoftAuthenticator({ origin: 'http://localhost:3000', rpId: 'evil.example' });
    expect(await addPasskey(browser, elsewhere)).toMatchObject(REFUSED);
    const { key } = await givenPasskey();
    const present = key.get(await readChallenge(desk.browser(), '/sign-in/passkey'), 1);
    expect(await desk.browser().post('/sign-in/passkey', { passkey: present })).toMatchObject(REFUSED);
    const { id } = key;
    const forged = {
      ...new SoftAuthenticator().get(await readChallenge(desk.browser(), '/sign-in/passkey')),
      id,
      rawId: id,
    };
    expect(await desk.browser().post('/sign-in/passkey', { passkey: forged })).toMatchObject(REFUSED);
  });

  it('of a deactivated person signs nobody in', async () => {
    const { key, browser, staffId } = await givenPasskey();
    const owner = await desk.member('owner');
    await owner.perform('staff.deactivate', { staff: String(staffId) });
    expect(await browser.stage()).toBeNull();
    expect(await signInWith(key)).toMatchObject(REFUSED);
  });
});

describe('the first owner', () => {
  const withoutOwners = () =>
    desk.parts.db
      .updateTable('staff')
      .set({ deactivated_at: desk.clock.now() })
      .where('role_id', '=', 'owner')
      .execute();
  const makeToken = async () => /#([\w-]+)$/.exec((await makeOwnerLink(desk.parts)) ?? '')?.[1];

  it('is made by a printed link, once, and only while there is no owner', async () => {
    await desk.member('owner');
    expect(await makeOwnerLink(desk.parts)).toBeUndefined();
    await withoutOwners();
    const [token, second] = [await makeToken(), await makeToken()];
    const owner = { ...NAME, token, email: 'first@shop.example' };
    expect((await desk.browser().post('/links', { token })).body).toMatchObject({ purpose: 'owner', email: null });
    const browser = desk.browser();
    expect((await browser.post('/owner', owner)).body.stage).toBe('set-up');
    for (const used of [token, second])
      expect(
        (await desk.browser().post('/owner', { ...owner, token: used, email: 'other@shop.example' })).body.id,
      ).toBe('token.invalid');
    await addCodeApp(browser);
    expect((await browser.get('/me')).body).toMatchObject({ role: { roleId: 'owner' }, limits: { refundCents: null } });
  });

  it('has a day for it', async () => {
    await withoutOwners();
    const token = await makeToken();
    desk.clock.advance(DAY);
    const owner = { ...NAME, token, email: 'late@shop.example' };
    expect((await desk.browser().post('/owner', owner)).body.id).toBe('token.invalid');
  });
});

describe('people of the demo shop', () => {
  it('have a published password and code, and are refused where the demo is off', async () => {
    const { email } = await desk.person('owner', { hasApp: false, isDemo: true });
    const { config } = desk.parts;
    const visitor = desk.browser();
    await visitor.post('/sign-in', { email, password: PASSWORD });
    expect((await visitor.post('/sign-in/code', { code: '123456' })).body.stage).toBe('open');
    try {
      config.demoAccount = false;
      expect(await visitor.stage()).toBeNull();
      expect((await desk.browser().post('/sign-in', { email, password: PASSWORD })).status).toBe(401);
    } finally {
      config.demoAccount = true;
    }
    const other = await desk.person();
    const browser = desk.browser();
    await browser.post('/sign-in', other);
    expect((await browser.post('/sign-in/code', { code: '123456' })).status).toBe(401);
  });
});
