import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useSelector } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { ShellContent } from '../../../../src/contracts/content/content.ts';
import { selectCheckout } from '../../../../src/features/checkout/checkoutSlice.ts';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { ReviewLines } from '../../../../src/features/checkout/components/review/ReviewLines.tsx';
import { CheckoutRewards } from '../../../../src/features/checkout/components/review/ReviewStep.tsx';
import { Savings } from '../../../../src/features/checkout/savings/Savings.tsx';
import { toMoney } from '../../../../src/lib/money.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenCharges, givenCheckout, givenCoupon, givenPurchase } from '../givenPurchase.ts';
import { type Answers, maya, openStore, recordBodies, shell } from '../openShop.tsx';

beforeAll(showModalInJsdom);

const CONFIGURE = 'POST /v1/checkout/configure';
const PROBLEM = 'There was a problem adding your gift card or code. See below for more information.';

/** The parts of the review that change the purchase. */
function Parts() {
  const purchase = useSelector(selectCheckout)?.purchase;
  if (!purchase) return null;
  return (
    <>
      <ReviewLines lines={purchase.productList} renderProblems={() => null} />
      <Savings purchase={purchase} />
      <CheckoutRewards />
    </>
  );
}

type Answer = ConfigureAnswer | { status: number; body: unknown };

/** Answers in sequence; the last one repeats. */
const openParts = (...answers: readonly Answer[]) => openPartsIn(shell, ...answers);

async function openPartsIn(shop: ShellContent, ...answers: readonly Answer[]) {
  let next = 0;
  const bodies: unknown[] = [];
  const reports: unknown[] = [];
  const configure: Answers[string] = ({ body }: { body?: unknown }) => {
    bodies.push(body);
    const answer = answers[Math.min(next++, answers.length - 1)];
    return answer && 'status' in answer ? answer : { status: 200, body: answer };
  };
  const { store } = await openStore(
    { [CONFIGURE]: configure, 'POST /martypixel': recordBodies(reports), '/zcs/content': shop },
    { ...maya, level: 'full' },
  );
  await store.dispatch(openCheckout());
  bodies.length = 0;
  const router = createMemoryRouter([{ path: '*', element: <Parts /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { bodies, reports };
}

const createRefusal = (status: number, id: string, message: string, fields = {}) => ({
  status,
  body: { id, message, fields },
});
const openCodeForm = async () => {
  const title = screen.getByText('Add a gift card or code');
  if (!title.closest('details')?.open) await userEvent.click(title);
};
const apply = async (code: string) => {
  await openCodeForm();
  const field = screen.getByLabelText('Promo code or gift card');
  await userEvent.clear(field);
  if (code) await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
};

it('shows the field for a code only on request', async () => {
  await openParts(givenCheckout());
  expect(screen.getByLabelText('Promo code or gift card')).not.toBeVisible();
  await openCodeForm();
  expect(screen.getByLabelText('Promo code or gift card')).toBeVisible();
});

it('adds a code, shows its discount, and removes it again', async () => {
  const promoCodes = [givenCoupon('TEN', 1300, { description: '10% off' })];
  const { bodies } = await openParts(givenCheckout(), givenCheckout({ promoCodes }), givenCheckout());
  await apply('ten');
  expect(await screen.findByText('Your code is added.')).toBeInTheDocument();
  expect(screen.getByText('−$13.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove code TEN' }));
  await waitFor(() => expect(screen.queryByText('TEN')).toBeNull());
  expect(screen.getByText('Code TEN is removed.')).toHaveRole('status');
  expect(screen.queryByText('Your code is added.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Codes and gift balance' })).toHaveFocus();
  expect(bodies).toMatchObject([{ coupon: 'ten', totalClickCountOfPromoSubmitButton: 1 }, { removedCoupon: 'TEN' }]);
});

it('asks for a code if none is typed, without a call', async () => {
  const { bodies } = await openParts(givenCheckout());
  await apply('');
  expect(screen.getByRole('alert')).toHaveTextContent(PROBLEM);
  expect(screen.getByLabelText('Promo code or gift card')).toHaveAccessibleDescription('Please enter a promo code.');
  expect(bodies).toEqual([]);
});

it('shows why a code was rejected, focuses it, keeps it, and reports it to analytics', async () => {
  const coupon = 'Promo code not available yet. Check back tomorrow!';
  const { reports } = await openParts(givenCheckout(), createRefusal(400, 'promo.not.yet.valid', PROBLEM, { coupon }));
  await apply('SOON');
  expect(await screen.findByText(coupon)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(PROBLEM);
  expect(screen.getByLabelText('Promo code or gift card')).toHaveFocus();
  expect(screen.getByLabelText('Promo code or gift card')).toHaveValue('SOON');
  await waitFor(() =>
    expect(reports).toMatchObject([{ reason: 'Invalid Coupon Code', detail: 'promo.not.yet.valid' }]),
  );
});

it('retries after server errors, a few times, and then shows the catalog’s message', async () => {
  const { bodies } = await openParts(givenCheckout(), createRefusal(500, 'unknown', 'no'));
  await apply('TEN');
  expect(
    await screen.findByText('An error occured while processing your promo code. Try again or contact us.'),
  ).toBeInTheDocument();
  expect(bodies).toHaveLength(3);
});

it('continues if the second try succeeds', async () => {
  const { bodies } = await openParts(givenCheckout(), createRefusal(500, 'unknown', 'no'), givenCheckout());
  await apply('TEN');
  expect(await screen.findByText('Your code is added.')).toBeInTheDocument();
  expect(bodies).toHaveLength(2);
});

it('uses the gift balance when the shopper chooses it, and shows its amount', async () => {
  const eligibleBalances = {
    couponBalance: toMoney(0),
    gcBalance: toMoney(5000),
    combinedDiscountBalance: toMoney(5000),
  };
  const chargeSummary = givenCharges({ gcTotal: toMoney(5000), total: toMoney(8970) });
  const { bodies } = await openParts(
    givenCheckout({ eligibleBalances }),
    givenCheckout({ eligibleBalances, useGCBalance: true, chargeSummary }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /Use your gift balance of \$50\.00/ }));
  expect(await screen.findByText('$50.00 pay for this order')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ useGCBalance: true }]);
});

it('shows no balance to a customer without one', async () => {
  await openParts(givenCheckout());
  expect(screen.queryByText(/gift balance of/)).toBeNull();
});

it('saves and removes the gift message of a line', async () => {
  const [line] = givenPurchase().productList;
  if (!line) throw new Error('the purchase has a line');
  const withWords = givenCheckout({ productList: [{ ...line, giftMessage: 'For you' }] });
  const { bodies } = await openParts(givenCheckout(), withWords, givenCheckout());
  await userEvent.click(screen.getByRole('button', { name: 'Add a gift message for Skyline 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }));
  expect(screen.getByText('Enter your message.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Your message'), 'For you');
  expect(screen.getByText(/^233 letters left/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }));
  expect(await screen.findByText('Gift message has been saved')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit gift message for Skyline 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove message' }));
  expect(await screen.findByText('Gift message has been removed')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    { giftOptions: [{ lineItemId: '1', message: 'For you' }], isSavingGiftOptions: true },
    { giftOptions: [{ lineItemId: '1' }], isRemovingGiftOptions: true },
  ]);
});

it('allows removing messages, and none to be written, if the shop no longer prints them', async () => {
  const [line] = givenPurchase().productList;
  if (!line) throw new Error('the purchase has a line');
  const plainLine = { ...line, giftMessagable: false };
  const shop = { ...shell, marketplace: { ...shell.marketplace, hasGiftOptions: false } };
  const { bodies } = await openPartsIn(
    shop,
    givenCheckout({ productList: [{ ...plainLine, giftMessage: 'For you' }] }),
    createRefusal(500, 'unknown', 'no'),
    givenCheckout({ productList: [plainLine] }),
  );
  expect(screen.getByText('For you')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit gift message/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove gift message for Skyline 4' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, something went wrong! Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove gift message for Skyline 4' }));
  const statusMessage = await screen.findByText('Gift message has been removed');
  expect(statusMessage).toHaveRole('status');
  expect(statusMessage).toHaveFocus();
  expect(screen.queryByText('For you')).toBeNull();
  expect(screen.queryByRole('button', { name: /gift message/ })).toBeNull();
  const removal = { giftOptions: [{ lineItemId: '1' }], isRemovingGiftOptions: true };
  expect(bodies).toMatchObject([removal, removal]);
});

it('keeps the dialog open and shows why a message is rejected', async () => {
  const reason = 'No gift message can go with this item.';
  await openParts(givenCheckout(), createRefusal(400, 'ERROR_INVALID_GIFT_OPTIONS', reason));
  await userEvent.click(screen.getByRole('button', { name: 'Add a gift message for Skyline 4' }));
  await userEvent.type(screen.getByLabelText('Your message'), 'Hi');
  await userEvent.click(screen.getByRole('button', { name: 'Save message' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

const totalPoints = { points: 129, dollarValue: '$1.29' };
const stranger = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: true,
  isVipOrConsented: false,
  totalPoints,
};

it('offers to enroll with the order, and shows members their points', async () => {
  const { bodies } = await openParts(
    givenCheckout({}, { rewards: stranger }),
    givenCheckout({ isVipEnrollmentSelected: true }, { rewards: { ...stranger, isEnrolled: true } }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /Enroll me with this order/ }));
  expect(bodies).toMatchObject([{ isVipEnrollmentSelected: true }]);
  expect(await screen.findByText(/You earn/)).toHaveTextContent('You earn 129 points with this order, worth $1.29.');
});
