import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadStart, loadStep } from '../../../../src/features/checkout/enterCheckout.ts';
import { StartPage } from '../../../../src/features/checkout/StartPage.tsx';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { givenCart, givenItem } from '../givenCart.ts';
import { givenCheckout } from '../givenPurchase.ts';
import { givenShell } from '../givenShell.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const GUEST = '/v1/checkout/guest';
const CONFIGURE = 'POST /v1/checkout/configure';

async function createTools(path: string, answers: Answers, customer?: Parameters<typeof openStore>[1]) {
  const { store, calls } = await openStore(answers, customer);
  const url = new URL(path, 'https://shop.example');
  const [, , step, form] = url.pathname.split('/');
  const params = { step, form };
  return { tools: { dispatch: store.dispatch, getState: store.getState, params, url, isBot: false }, calls };
}

/** Returns a loader's redirect target; undefined if it shows its page. */
const target = (loadPromise: Promise<void>): Promise<string | undefined> =>
  loadPromise.then(
    () => undefined,
    (failure: unknown) => {
      if (failure instanceof RedirectTo) return failure.target;
      throw failure;
    },
  );

const NO_GUEST = { [GUEST]: { email: null } };
const SOMEBODY = { [GUEST]: { email: 'ada@example.com' }, [CONFIGURE]: givenCheckout() };

describe('a visitor of checkout', () => {
  it.each([
    ['an unknown shopper is redirected to the start', '/checkout', NO_GUEST, undefined, '/checkout/initiate'],
    [
      'an unknown shopper is redirected to the start from any step',
      '/checkout/spc?pid=p1',
      NO_GUEST,
      undefined,
      '/checkout/initiate',
    ],
    [
      'an unknown shopper keeps the parameters on the way to the start',
      '/checkout/spc?disableHf=true&amazonCheckoutSessionId=a1',
      NO_GUEST,
      undefined,
      '/checkout/initiate?amazonCheckoutSessionId=a1&disableHf=true',
    ],
    [
      'a recognised customer is redirected to sign in',
      '/checkout',
      NO_GUEST,
      maya,
      '/zap/preAuth/signin?openid.return_to=%2Fcheckout',
    ],
    [
      'a recognised customer keeps the parameters during the sign-in',
      '/checkout/spc?pid=p1&disableHf=true',
      NO_GUEST,
      maya,
      '/zap/preAuth/signin?openid.return_to=%2Fcheckout%3FdisableHf%3Dtrue',
    ],
    ['a guest is redirected to the furthest step', '/checkout', SOMEBODY, undefined, '/checkout/spc?pid=p1'],
    ['a guest sees a reached step', '/checkout/payment?pid=p1', SOMEBODY, undefined, undefined],
    [
      'the number of a step redirects to the step',
      '/checkout/22?pid=p1',
      SOMEBODY,
      undefined,
      '/checkout/payment?pid=p1',
    ],
    ['the number of a form redirects to the form', '/checkout/14', SOMEBODY, undefined, '/checkout/address/new?pid=p1'],
    ['a guest sees a form of a step', '/checkout/address/edit?pid=p1&addressId=1', SOMEBODY, undefined, undefined],
    [
      'an unknown form redirects to the furthest step',
      '/checkout/payment/edit?pid=p1',
      SOMEBODY,
      undefined,
      '/checkout/spc?pid=p1',
    ],
    ['a guest sees the billing address', '/checkout/billing?pid=p1&card=7', SOMEBODY, undefined, undefined],
    ['a guest sees the forms of the billing address', '/checkout/billing/new?pid=p1', SOMEBODY, undefined, undefined],
    [
      'the number of a billing form redirects to the form',
      '/checkout/27?pid=p1',
      SOMEBODY,
      undefined,
      '/checkout/billing/new?pid=p1',
    ],
    [
      'billing of another purchase redirects to the own purchase',
      '/checkout/billing?pid=p2',
      SOMEBODY,
      undefined,
      '/checkout/spc?pid=p1',
    ],
    [
      'billing before the payment step redirects to the furthest step',
      '/checkout/billing?pid=p1',
      { ...SOMEBODY, [CONFIGURE]: givenCheckout({ furthestStep: 'shipoption' }) },
      undefined,
      '/checkout/shipoption?pid=p1',
    ],
    [
      'another purchase redirects to the own purchase',
      '/checkout/payment?pid=p2',
      SOMEBODY,
      undefined,
      '/checkout/spc?pid=p1',
    ],
    [
      'an unknown step redirects to the furthest step',
      '/checkout/nowhere?pid=p1',
      SOMEBODY,
      undefined,
      '/checkout/spc?pid=p1',
    ],
    [
      'a step that is not reached redirects to the furthest step',
      '/checkout/spc?pid=p1&disableHf=true',
      { ...SOMEBODY, [CONFIGURE]: givenCheckout({ furthestStep: 'address' }) },
      undefined,
      '/checkout/address?pid=p1&disableHf=true',
    ],
    [
      'a member is not asked for a guest email',
      '/checkout',
      SOMEBODY,
      { ...maya, level: 'full' as const },
      '/checkout/spc?pid=p1',
    ],
  ])('%s', async (_, path, answers, customer, expected) => {
    const { tools, calls } = await createTools(path, answers, customer);
    expect(await target(loadStep(tools))).toBe(expected);
    if (customer) expect(calls).not.toContain(`GET ${GUEST}`);
  });

  it('who returns to a placed purchase gets its confirmation', async () => {
    const answerEmptyCart = () => ({
      status: 400,
      body: { id: 'checkout.cart.empty', message: 'Your cart is empty.' },
    });
    const orderAnswers = { ...SOMEBODY, [CONFIGURE]: answerEmptyCart, '/v2/ordersByPurchaseId': { orderId: 'o1' } };
    const { tools } = await createTools('/checkout/spc?pid=p1', orderAnswers);
    expect(await target(loadStep(tools))).toBe('/confirmation/p1');
    const { tools: others } = await createTools('/checkout/spc?pid=p1', { ...SOMEBODY, [CONFIGURE]: answerEmptyCart });
    expect(await target(loadStep(others))).toBe('/cart');
  });

  it('whose guest session has expired starts again', async () => {
    const answerSessionEnded = () => ({
      status: 403,
      body: { id: 'customer.auth.required', message: 'Customer not recognized' },
    });
    const { tools } = await createTools('/checkout/spc?pid=p1&disableHf=true', {
      ...SOMEBODY,
      [CONFIGURE]: answerSessionEnded,
    });
    expect(await target(loadStep(tools))).toBe('/checkout/initiate?disableHf=true');
  });
});

describe('the start', () => {
  it('is shown to an unknown visitor, and to a guest who corrects the address', async () => {
    const { tools } = await createTools('/checkout/initiate', NO_GUEST);
    expect(await target(loadStart(tools))).toBeUndefined();
    const { tools: guest } = await createTools('/checkout/initiate', SOMEBODY);
    expect(await target(loadStart(guest))).toBe('/checkout/spc?pid=p1');
    const { tools: changeTools } = await createTools('/checkout/initiate?change=email', SOMEBODY);
    expect(await target(loadStart(changeTools))).toBeUndefined();
  });

  it('leads to sign-in if the shop sells only to members', async () => {
    const shell = { ...givenShell, marketplace: { ...givenShell.marketplace, allowsGuestCheckout: false } };
    const { tools } = await createTools('/checkout/initiate?disableHf=true', { ...NO_GUEST, '/zcs/content': shell });
    expect(await target(loadStart(tools))).toBe('/zap/preAuth/signin?openid.return_to=%2Fcheckout%3FdisableHf%3Dtrue');
  });

  it.each([
    ['a cart', givenCart([givenItem('4', { productName: 'Pike Mid' })]), 2],
    ['an empty cart', givenCart([]), 0],
    ['a cart that does not load', () => ({ status: 503, body: { id: 'busy', message: 'Busy.' } }), 0],
  ])('shows the summary of %s', async (_title, cart, pictureCount) => {
    const { store } = await openStore({ ...NO_GUEST, '/v1/cart': cart });
    const url = new URL('/checkout/initiate', 'https://shop.example');
    await loadStart({ dispatch: store.dispatch, getState: store.getState, params: {}, url, isBot: false });
    await openPage(store, { element: <StartPage /> }, '/checkout/initiate');
    await screen.findByRole('button', { name: 'Continue as a guest' });
    // Once beside the form, and once folded for narrow screens.
    expect(screen.queryAllByAltText('Pike Mid')).toHaveLength(pictureCount);
    expect(screen.queryAllByText('Order summary')).toHaveLength(pictureCount);
  });

  it("is at checkout's own origin, if there is one", async () => {
    const shell = { ...givenShell, checkoutOrigin: 'https://secure.shop.example' };
    const { tools } = await createTools('/checkout/initiate?disableHf=true', { ...NO_GUEST, '/zcs/content': shell });
    expect(await target(loadStart(tools))).toBe('https://secure.shop.example/checkout/initiate/loading?disableHf=true');
    const { tools: step } = await createTools('/checkout', { ...SOMEBODY, '/zcs/content': shell });
    expect(await target(loadStep(step))).toBe('https://secure.shop.example/checkout/initiate/loading');
  });

  it('shows the error of an address, and continues with a valid one', async () => {
    const { store, calls } = await openStore({ [`POST ${GUEST}`]: { email: 'ada@example.com' } });
    const { getPath } = await openPage(store, { element: <StartPage /> }, '/checkout/initiate?disableHf=true');
    const go = await screen.findByRole('button', { name: 'Continue as a guest' });
    await userEvent.type(screen.getByLabelText('Email'), 'ada');
    await userEvent.click(go);
    expect(screen.getByText('ada is not a valid email.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(calls).toEqual([]);
    await userEvent.type(screen.getByLabelText('Email'), '@example.com');
    expect(screen.queryByText(/is not a valid email/)).not.toBeInTheDocument();
    await userEvent.click(go);
    await waitFor(() => expect(getPath()).toBe('/checkout?disableHf=true'));
  });

  it('offers checkout as a guest before an account', async () => {
    const { store } = await openStore({});
    await openPage(store, { element: <StartPage /> }, '/checkout/initiate');
    await screen.findByRole('button', { name: 'Continue as a guest' });
    const ways = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(ways).toEqual(['Continue as a guest', 'Have an account?']);
  });

  it('leads to an account, and from there to checkout, with the kept query', async () => {
    const { store } = await openStore({});
    await openPage(store, { element: <StartPage /> }, '/checkout/initiate?disableHf=true');
    const returnQuery = 'openid.return_to=%2Fcheckout%3FdisableHf%3Dtrue';
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn).toHaveAttribute('href', `/zap/preAuth/signin?${returnQuery}`);
    const create = screen.getByRole('link', { name: 'Create your Shop Account' });
    expect(create).toHaveAttribute('href', `/register?${returnQuery}`);
  });

  it('shows that the call failed', async () => {
    const busy = { id: 'too.many.attempts', message: 'Too many attempts. Please try again in 15 minutes.' };
    const { store } = await openStore({ [`POST ${GUEST}`]: () => ({ status: 429, body: busy }) });
    await openPage(store, { element: <StartPage /> });
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(busy.message);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});
