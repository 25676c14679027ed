import { z } from 'zod';
import { countStatements } from '../services/support/countStatements.ts';
import { openTestDesk, PASSWORD, type TestDesk } from './support/openTestDesk.ts';

const MINUTE = 60_000;

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const readSessions = (staffId: number) =>
  desk.parts.db.selectFrom('staff_sessions').selectAll().where('staff_id', '=', staffId).execute();

describe('the steps', () => {
  it('asks for the password, then for the code, and tells who is signed in', async () => {
    const { email, password, staffId } = await desk.person('support');
    const browser = desk.browser();
    expect((await browser.get('/session')).body).toEqual({ stage: null, email: null, factors: null });
    expect((await browser.post('/sign-in', { email: email.toUpperCase(), password })).body).toEqual({
      stage: 'second-factor',
      email,
      factors: { passkey: false, code: true, recoveryCode: false },
    });
    expect((await browser.get('/me')).body.id).toBe('staff.auth.required');
    expect((await browser.post('/sign-in/code', { code: desk.code() })).body.stage).toBe('open');
    expect((await browser.get('/me')).body).toMatchObject({
      staffId,
      email,
      role: { roleId: 'support', name: 'Support' },
      limits: { refundCents: 15_000, creditCents: 2_500 },
      isConfirmed: true,
    });
  });

  it('protects its cookie, and stores no token', async () => {
    const { email, password, staffId } = await desk.person();
    const browser = desk.browser();
    const answer = await browser.post('/sign-in', { email, password, isKept: true });
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('desk-session='))).toMatch(
      /^desk-session=[\w-]{43}; Max-Age=43200; Path=\/api\/desk; Expires=.*; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(JSON.stringify(await readSessions(staffId))).not.toContain(browser.token);
    const other = await desk.browser().post('/sign-in', { email, password });
    expect(other.headers.getSetCookie().find((line) => line.startsWith('desk-session='))).not.toContain('Max-Age');
  });

  it('gives a new token at each step, so that one that was known before is worth nothing', async () => {
    const { email, password } = await desk.person();
    const browser = desk.browser();
    browser.browser.cookies.set('desk-session', 'an-id-that-an-attacker-has-chosen-before');
    await browser.post('/sign-in', { email, password });
    const first = browser.token ?? '';
    expect(first).toMatch(/^[\w-]{43}$/);
    await browser.post('/sign-in/code', { code: desk.code() });
    expect(browser.token).not.toBe(first);
    const thief = desk.browser();
    thief.browser.cookies.set('desk-session', first);
    expect(await thief.stage()).toBeNull();
    expect((await thief.post('/sign-in/code', { code: desk.code() })).status).toBe(401);
  });

  it('ends the session that the browser had before', async () => {
    const [one, two] = [await desk.person(), await desk.person()];
    const browser = await desk.signIn(one);
    const earlier = browser.token ?? '';
    await desk.signIn(two, browser);
    expect((await browser.get('/me')).body.email).toBe(two.email);
    browser.browser.cookies.set('desk-session', earlier);
    expect(await browser.stage()).toBeNull();
  });

  it('waits ten minutes for the second step', async () => {
    const { email, password } = await desk.person();
    const browser = desk.browser();
    await browser.post('/sign-in', { email, password });
    desk.clock.advance(10 * MINUTE);
    expect((await browser.post('/sign-in/code', { code: desk.code() })).body.id).toBe('staff.auth.required');
  });
});

describe('wrong passwords', () => {
  const WRONG = { id: 'credentials.invalid', message: expect.stringContaining('do not match') };

  it('answers the same for an unknown address, a wrong password, an invited and a deactivated person', async () => {
    const { email, staffId, password } = await desk.person();
    const wrong = await desk.browser().post('/sign-in', { email, password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: WRONG });
    const unknown = await desk.browser().post('/sign-in', { email: 'nobody@shop.example', password: 'wrong' });
    expect(unknown).toMatchObject({ status: 401, text: wrong.text });
    await desk.parts.db
      .updateTable('staff')
      .set({ deactivated_at: desk.clock.now() })
      .where('staff_id', '=', staffId)
      .execute();
    expect((await desk.browser().post('/sign-in', { email, password })).text).toBe(wrong.text);
  });

  it('does the same work for an unknown address as for a wrong password', async () => {
    const { email } = await desk.person();
    const count = (address: string) =>
      countStatements(() => desk.browser().post('/sign-in', { email: address, password: 'wrong' }));
    expect(await count('stranger@shop.example')).toEqual(await count(email));
  });

  it('pauses an account after five, from all addresses, and also for the right password', async () => {
    const { email, password } = await desk.person();
    for (let at = 0; at < 5; at++) {
      desk.clock.advance(MINUTE);
      expect((await desk.browser().post('/sign-in', { email, password: 'wrong' })).status).toBe(401);
    }
    const refused = await desk.browser().post('/sign-in', { email, password });
    expect(refused).toMatchObject({ status: 429, body: { id: 'too.many.attempts' } });
    expect(refused.body.message).toContain('15 minutes');
    expect(refused.headers.get('retry-after')).toBe('900');
    desk.clock.advance(15 * MINUTE);
    expect((await desk.browser().post('/sign-in', { email, password })).status).toBe(200);
  });

  it('pauses an address after five, whatever accounts it tries', async () => {
    const { email, password } = await desk.person();
    for (let at = 0; at < 5; at++)
      await desk.browser('192.0.2.1').post('/sign-in', { email: `guess-${at}@shop.example`, password: 'wrong' });
    expect((await desk.browser('192.0.2.1').post('/sign-in', { email, password })).status).toBe(429);
    expect((await desk.browser('192.0.2.2').post('/sign-in', { email, password })).status).toBe(200);
  });

  it('lets no more than five of many tries at the same time through', async () => {
    const { email } = await desk.person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.browser().post('/sign-in', { email, password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('does not forget wrong codes because of a right password', async () => {
    const { email, password } = await desk.person();
    for (let at = 0; at < 5; at++) {
      const browser = desk.browser();
      await browser.post('/sign-in', { email, password });
      const left = 4 - at;
      const answer = await browser.post('/sign-in/code', { code: '000000' });
      expect(answer).toMatchObject({ status: 401, body: { id: 'code.invalid' } });
      expect(answer.body.message).toContain(
        left === 0 ? 'again in 15 minutes' : `${left} ${left === 1 ? 'try' : 'tries'} left before a 15-minute pause`,
      );
    }
    const browser = desk.browser();
    await browser.post('/sign-in', { email, password });
    expect((await browser.post('/sign-in/code', { code: desk.code() })).status).toBe(429);
    desk.clock.advance(15 * MINUTE);
    expect((await desk.signIn({ email, password, staffId: 0 })).token).toBeDefined();
  });

  it('do not delay a person who has entered the right one', async () => {
    const person = await desk.person();
    const [member, late] = [await desk.signIn(person), desk.browser()];
    await late.post('/sign-in', person);
    for (let at = 0; at < 6; at++) await desk.browser().post('/sign-in', { email: person.email, password: 'wrong' });
    expect((await late.post('/sign-in/code', { code: desk.code() })).status).toBe(200);
    expect((await member.post('/confirm/code', { code: desk.code() })).status).toBe(204);
  });

  it('keeps what happened for the list of sign-ins', async () => {
    const owner = await desk.member('owner');
    const person = await desk.person();
    await desk.browser().post('/sign-in', { email: person.email, password: 'wrong' });
    await desk.signIn(person);
    const { attempts } = z.object({ attempts: z.array(z.unknown()) }).parse((await owner.get('/sign-ins')).body);
    expect(attempts.slice(0, 3)).toMatchObject([
      { kind: 'code', outcome: 'signed-in', email: person.email },
      { kind: 'password', outcome: 'passed', email: person.email },
      { kind: 'password', outcome: 'failed', email: person.email },
    ]);
    expect((await (await desk.member('support')).get('/sign-ins')).body.id).toBe('action.forbidden');
  });
});

describe('codes', () => {
  it('accepts each code once, also at the same time', async () => {
    const person = await desk.person();
    const [one, two] = [desk.browser(), desk.browser()];
    for (const browser of [one, two]) await browser.post('/sign-in', person);
    const code = desk.code();
    const answers = await Promise.all([one, two].map((browser) => browser.post('/sign-in/code', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = desk.browser();
    await third.post('/sign-in', person);
    expect((await third.post('/sign-in/code', { code })).body.id).toBe('code.invalid');
  });

  it('accepts each recovery code once, with capitals and spaces, and renews them', async () => {
    const person = await desk.person();
    const owner = await desk.signIn(person);
    const { recoveryCodes } = z
      .object({ recoveryCodes: z.array(z.string()).length(10) })
      .parse((await owner.post('/recovery-codes')).body);
    const [code = '', spare = ''] = recoveryCodes;
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const stored = await desk.parts.db.selectFrom('staff_recovery_codes').select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
    const enter = async (text: string) => {
      const browser = desk.browser();
      await browser.post('/sign-in', person);
      return (await browser.post('/sign-in/recovery-code', { code: text })).status;
    };
    expect(await enter(code.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await enter(code)).toBe(401);
    const other = await desk.person();
    const stranger = desk.browser();
    await stranger.post('/sign-in', other);
    expect((await stranger.post('/sign-in/recovery-code', { code: spare })).status).toBe(401);
    await owner.post('/recovery-codes');
    expect(await enter(spare)).toBe(401);
  });
});

describe('sessions', () => {
  it('end after an hour without a request, and after twelve hours', async () => {
    const person = await desk.person();
    const idle = await desk.signIn(person);
    desk.clock.advance(59 * MINUTE);
    expect(await idle.stage()).toBe('open');
    desk.clock.advance(60 * MINUTE);
    expect(await idle.stage()).toBeNull();
    const busy = await desk.signIn(person);
    for (let hour = 0; hour < 14; hour++) {
      desk.clock.advance(50 * MINUTE);
      expect(await busy.stage()).toBe('open');
    }
    desk.clock.advance(20 * MINUTE);
    expect(await busy.stage()).toBeNull();
  });

  it('are listed to their person, who ends one or all others', async () => {
    const person = await desk.person();
    const [here, there, elsewhere] = [await desk.signIn(person), await desk.signIn(person), await desk.signIn(person)];
    const stranger = await desk.member('support');
    const { sessions } = z
      .object({ sessions: z.array(z.object({ sessionId: z.number(), isThis: z.boolean() })) })
      .parse((await here.get('/sessions')).body);
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    const id = sessions[2]?.sessionId;
    expect((await stranger.call('DELETE', `/sessions/${id}`)).status).toBe(404);
    expect((await here.call('DELETE', `/sessions/${id}`)).status).toBe(204);
    expect([await there.stage(), await elsewhere.stage()]).toEqual([null, 'open']);
    expect((await here.call('DELETE', '/sessions')).body).toEqual({ endedCount: 1 });
    expect([await elsewhere.stage(), await here.stage()]).toEqual([null, 'open']);
    const token = here.token ?? '';
    await here.post('/sign-out');
    expect(here.token).toBeUndefined();
    here.browser.cookies.set('desk-session', token);
    expect(await here.stage()).toBeNull();
  });

  it('from a new browser are announced by mail, except for the first', async () => {
    const person = await desk.person();
    const known = await desk.signIn(person);
    await desk.signIn(person, known);
    expect(await desk.mails(person.email)).toEqual([]);
    await desk.signIn(person);
    expect((await desk.mails(person.email)).map(({ subject }) => subject)).toEqual(['A new sign-in to the desk']);
  });
});

describe('passwords', () => {
  const NEW = 'quiet harbor violin';

  it('are reset by a mailed link that works once, which ends all sessions and keeps the second factor', async () => {
    const person = await desk.person();
    const signedIn = await desk.signIn(person);
    expect((await desk.browser().post('/password/forgot', { email: person.email })).status).toBe(204);
    expect((await desk.browser().post('/password/forgot', { email: 'nobody@shop.example' })).status).toBe(204);
    const token = await desk.mailedToken(person.email);
    expect(await desk.mails('nobody@shop.example')).toEqual([]);
    const weak = await desk.browser().post('/password/reset', { token, password: 'password1' });
    expect(weak).toMatchObject({ status: 400, body: { id: 'input.invalid' } });
    expect((await desk.browser().post('/password/reset', { token, password: NEW })).status).toBe(204);
    expect((await desk.browser().post('/password/reset', { token, password: NEW })).body.id).toBe('token.invalid');
    expect(await signedIn.stage()).toBeNull();
    const again = desk.browser();
    expect((await again.post('/sign-in', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await again.post('/sign-in', { email: person.email, password: NEW })).body.stage).toBe('second-factor');
    expect((await desk.mails(person.email)).map(({ subject }) => subject)).toEqual([
      'A new password for the desk',
      'Your password for the desk was changed',
    ]);
  });

  it('have links for an hour', async () => {
    const { email } = await desk.person();
    await desk.browser().post('/password/forgot', { email });
    const token = await desk.mailedToken(email);
    desk.clock.advance(60 * MINUTE);
    expect((await desk.browser().post('/password/reset', { token, password: NEW })).body.id).toBe('token.invalid');
  });

  it('are changed by a confirmed person who knows the old one; other sessions end', async () => {
    const person = await desk.person();
    const [here, there] = [await desk.signIn(person), await desk.signIn(person)];
    const change = (password: string) => here.call('PUT', '/password', { password, newPassword: NEW });
    expect((await change('wrong')).body).toMatchObject({ id: 'credentials.invalid' });
    desk.clock.advance(11 * MINUTE);
    expect((await change(PASSWORD)).body.id).toBe('confirmation.required');
    expect((await here.post('/confirm/code', { code: '000000' })).body.id).toBe('code.invalid');
    expect((await here.post('/confirm/code', { code: desk.code() })).status).toBe(204);
    expect((await change(PASSWORD)).status).toBe(204);
    expect([await here.stage(), await there.stage()]).toEqual(['open', null]);
    const entries = await desk.parts.db
      .selectFrom('audit_log')
      .select(['command', 'actor', 'outcome', 'args'])
      .execute();
    expect(entries).toContainEqual({
      command: 'account password changed',
      actor: person.email,
      outcome: 'done',
      args: [],
    });
    expect(JSON.stringify(entries)).not.toContain(NEW);
  });
});

describe('hostile requests', () => {
  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another site, by its own word', { 'sec-fetch-site': 'cross-site' }],
    ['of an unknown page', { origin: 'null' }],
    ['of a neighbor', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a change %s', async (_name, headers) => {
    const member = await desk.member('support');
    expect((await member.post('/sign-out', {}, headers)).body.id).toBe('origin.forbidden');
    expect(await member.stage()).toBe('open');
  });

  it('refuses a change of a form, and one that is too large', async () => {
    const { email, password } = await desk.person();
    const form = { 'content-type': 'text/plain' };
    expect((await desk.browser().post('/sign-in', JSON.stringify({ email, password }), form)).status).toBe(400);
    const large = { email, password, extra: 'x'.repeat(110_000) };
    expect((await desk.browser().post('/sign-in', large)).status).toBe(413);
  });

  it.each([
    ['/sign-in', { email: 'x'.repeat(1000), password: 'x' }],
    ['/sign-in', { email: 'maya@shop.example', password: 'x'.repeat(201) }],
    ['/sign-in', { email: { toString: 'x' }, password: [] }],
    ['/sign-in/code', { code: '12345\u0000' }],
    ['/sign-in/passkey', { passkey: { id: '../..', rawId: '', type: 'x', response: {} } }],
    ['/links', { token: 'x'.repeat(101) }],
    ['/invitation', { token: 'x', fullName: '\u202E', password: PASSWORD }],
  ])('answers 400 to a wrong body of %s', async (path, body) => {
    expect(await desk.browser().post(path, body)).toMatchObject({ status: 400, body: { id: 'input.invalid' } });
  });

  it('answers unknown calls with 401 to strangers, and 404 to people', async () => {
    expect((await desk.browser().get('/unknown')).status).toBe(401);
    expect((await (await desk.member('support')).get('/unknown')).status).toBe(404);
  });
});

describe('customers and people of the desk', () => {
  it('open nothing of each other', async () => {
    const customer = await desk.shop.member();
    const desktop = await desk.member('owner');
    for (const [name, value] of customer.cookies) desktop.browser.cookies.set(`copy-${name}`, value);
    const asCustomer = desk.browser();
    for (const [name, value] of customer.cookies) asCustomer.browser.cookies.set(name, value);
    for (const value of customer.cookies.values()) {
      asCustomer.browser.cookies.set('desk-session', value);
      expect((await asCustomer.get('/me')).status).toBe(401);
    }
    const asShopper = desk.shop.browser();
    for (const name of ['x-main', 'at-main', 'session-id']) asShopper.cookies.set(name, desktop.token ?? '');
    expect((await asShopper.get('/v1/customerInfo')).body).toMatchObject({ level: 'nothing', customer: null });
  });

  it('have separate passwords for one address', async () => {
    const { email } = await desk.shop.member();
    expect((await desk.browser().post('/sign-in', { email, password: 'correct horse' })).status).toBe(401);
    const person = await desk.person();
    const shopper = await desk.shop.browser().post('/v1/zap/signin', { email: person.email, password: PASSWORD });
    expect(shopper.status).toBe(401);
  });
});
