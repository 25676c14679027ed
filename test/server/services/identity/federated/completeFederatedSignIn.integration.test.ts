import { waitUntil } from '../../support/waitUntil.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import {
  buildFailurePage,
  type FakedShop,
  openFakedShop,
  openPath,
  readInfo,
  readQuestion,
  signInAt,
  startSignIn,
} from './openFakedShop.ts';

const QUESTION_PAGE = '/federated-login/link';

let shop: FakedShop;
let email = '';
beforeAll(async () => {
  shop = await openFakedShop();
});
beforeEach(() => {
  email = shop.introduce();
});
afterAll(() => shop.close());

const changePerson = (change: Partial<typeof shop.search.person>): void => {
  shop.search.person = { ...shop.search.person, ...change };
};

describe('a person whose email has no account', () => {
  it('gets a new one, with the address in lower case, and signs in to it again', async () => {
    changePerson({ email: email.toUpperCase() });
    const [browser, again] = [shop.browser(), shop.browser()];
    expect(await signInAt(browser, 'search')).toBe('/cart');
    const customer = { fullName: 'Ana Moreno', firstName: 'Ana', email };
    expect(await readInfo(browser)).toMatchObject({ level: 'full', customer });
    expect(browser.cookies.get('newly-registered')).toBe('true');
    changePerson({ email: `new-${email}`, fullName: 'Noa' });
    expect(await signInAt(again, 'search')).toBe('/cart');
    expect(await readInfo(again)).toEqual(await readInfo(browser));
    expect(again.cookies.has('newly-registered')).toBe(false);
  });

  it('is called by the first part of the address without a name', async () => {
    changePerson({ fullName: '' });
    const browser = shop.browser();
    await signInAt(browser, 'search');
    expect((await readInfo(browser)).customer).toMatchObject({ fullName: email.split('@')[0] });
  });

  it.each([
    ['no address', { email: null }, null],
    ['no valid address', { email: 'ana at example' }, null],
    ['an address that it does not vouch for', { email: 'ana@example.com', emailVerified: false }, 'ana@example.com'],
  ])('is asked for details if the provider gives %s', async (_, change, askedEmail) => {
    changePerson(change);
    const browser = shop.browser();
    expect(await signInAt(browser, 'search')).toBe(QUESTION_PAGE);
    expect(await readQuestion(browser)).toEqual({
      kind: 'search',
      asks: 'details',
      email: askedEmail,
      fullName: 'Ana Moreno',
      ways: [],
    });
    expect((await readInfo(browser)).level).toBe('nothing');
  });

  it('is asked if the email gets an account at the same time', async () => {
    const { db } = shop.parts;
    const browser = shop.browser();
    const callback = await startSignIn(browser, 'search');
    const { answer } = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('customers')
        .values({ email, full_name: 'Maya', first_name: 'Maya', password_hash: 'a hash' })
        .execute();
      // Waits for this transaction.
      const answer = openPath(browser, callback);
      await waitUntil(async () => (await countLockWaits(db)) > 0);
      return { answer };
    });
    expect(await answer).toBe(QUESTION_PAGE);
    expect(await readQuestion(browser)).toMatchObject({ asks: 'password', email });
  });
});

describe('the proof of identity', () => {
  it.each([
    ['new', 0, true],
    ['ten minutes old', 600, true],
    ['older', 601, false],
    ['of an unknown time', null, false],
  ])('is %s', async (_, provenSecondsAgo, isFresh) => {
    changePerson({ provenSecondsAgo });
    const browser = shop.browser();
    await signInAt(browser, 'search');
    expect((await browser.get('/v1/account/signIns')).body).toMatchObject({ isFresh });
  });

  it('is requested again from a known customer', async () => {
    const browser = shop.browser();
    await signInAt(browser, 'search');
    await startSignIn(browser, 'search');
    expect(shop.search.starts.slice(-2)).toEqual([false, true]);
  });
});

describe('a failed sign-in', () => {
  it.each(['refused', 'invalid', 'unreachable'] as const)('returns to its page: %s', async (reason) => {
    const browser = shop.browser();
    shop.search.answerFailure = reason;
    expect(await signInAt(browser, 'search')).toBe(buildFailurePage(reason));
    expect((await readInfo(browser)).level).toBe('nothing');
  });

  it('returns to the home page if nothing was started, or another kind', async () => {
    const browser = shop.browser();
    const callback = await startSignIn(browser, 'search');
    expect(await openPath(browser, callback.replace('/search/', '/device/'))).toBe(
      buildFailurePage('expired', '%2F', 'device'),
    );
    expect(await openPath(browser, '/federated-login/search/callback')).toBe(buildFailurePage('expired', '%2F'));
    expect(await openPath(shop.browser(), await startSignIn(browser, 'search'))).toBe(
      buildFailurePage('expired', '%2F'),
    );
  });

  it('cannot be completed a quarter of an hour after its start', async () => {
    const [early, late] = [shop.browser(), shop.browser()];
    const callbacks = [await startSignIn(early, 'search'), await startSignIn(late, 'search')] as const;
    shop.clock.advance(15 * 60_000 - 1);
    expect(await openPath(early, callbacks[0])).toBe('/cart');
    shop.clock.advance(1);
    expect(await openPath(late, callbacks[1])).toBe(buildFailurePage('expired', '%2F'));
  });
});
