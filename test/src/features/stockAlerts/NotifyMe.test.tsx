import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { CustomerInfo } from '../../../../src/contracts/account/identity.ts';
import { NotifyMe } from '../../../../src/features/stockAlerts/NotifyMe.tsx';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { type Answers, maya, openPage, openStore, recordQueries } from '../openShop.tsx';

beforeAll(showModalInJsdom);

const STOCK = givenStock('31', '8.5', 'B – Medium', 0);
const STYLE = givenStyle('1', [STOCK]);

/** Returns the sent data, in addition to the calls. */
async function open(answers: Answers = {}, customer?: CustomerInfo) {
  const sentBodies: unknown[] = [];
  const accept = (request: ApiRequest) => {
    sentBodies.push(request.body);
    return { status: 200, body: {} };
  };
  const all = { 'POST /v1/stockNotification': accept, 'POST /martypixel': {}, ...answers };
  const { store, calls } = await openStore(all, customer);
  await openPage(store, { element: <NotifyMe product={givenProduct([STYLE])} style={STYLE} stock={STOCK} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Notify Me When Available' }));
  await screen.findByRole('dialog', { name: 'Notify me' });
  return { calls, sentBodies };
}
const getEmailField = () => screen.getByLabelText('Email');
const send = (name = 'Notify me') => userEvent.click(screen.getByRole('button', { name }));

it('reports once that a sold-out size is viewed', async () => {
  const reportBodies: unknown[] = [];
  await open({
    'POST /martypixel': ({ body }: ApiRequest) => {
      reportBodies.push(body);
      return { status: 204, body: null };
    },
  });
  expect(reportBodies).toEqual([
    { type: 'martyAnalyticsReason', reason: 'PDP Out Of Stock', detail: 'stock 31', page: '' },
  ]);
});

describe('a guest', () => {
  it("enters an address, and the newsletter's default choice", async () => {
    const { sentBodies } = await open();
    expect(screen.getByText('Color 1 · Size 8.5 · B – Medium')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Send me news and offers, too' })).toBeChecked();
    await userEvent.type(getEmailField(), 'noa@example.com');
    await send();
    expect(await screen.findByText("You're on the list!")).toBeInTheDocument();
    expect(sentBodies).toEqual([{ email: 'noa@example.com', stockId: '31', newsletter: true }]);
  });

  it('can decline the newsletter', async () => {
    const { sentBodies } = await open();
    await userEvent.type(getEmailField(), 'noa@example.com');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await screen.findByText("You're on the list!");
    expect(sentBodies).toEqual([{ email: 'noa@example.com', stockId: '31', newsletter: false }]);
  });

  it('sees the error of an invalid address, before anything is sent', async () => {
    const { sentBodies } = await open();
    await userEvent.type(getEmailField(), 'noa');
    await send();
    expect(screen.getByText('noa is not a valid email.')).toBeInTheDocument();
    expect(getEmailField()).toHaveFocus();
    expect(sentBodies).toEqual([]);
  });

  it('starts again after closing', async () => {
    await open();
    await userEvent.type(getEmailField(), 'noa@example.com');
    await send();
    await screen.findByText("You're on the list!");
    await userEvent.click(screen.getByRole('button', { name: 'Keep shopping' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Notify Me When Available' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('noa@example.com');
  });
});

describe('a failure', () => {
  it('is logged, shows no message, and is visible on the button', async () => {
    const reports: unknown[] = [];
    await open({
      'POST /v1/stockNotification': 429,
      'GET /martypixel': recordQueries(reports),
    });
    await userEvent.type(getEmailField(), 'noa@example.com');
    await send();
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(getEmailField()).toBeEnabled();
    expect(reports).toContainEqual(
      expect.objectContaining({ code: 'notify.me', status: '429', detailedMessage: 'failed' }),
    );
    expect(JSON.stringify(reports)).not.toContain('noa@');
  });

  it('can be retried', async () => {
    let tries = 0;
    const answer = () => ({ status: ++tries === 1 ? 503 : 200, body: {} });
    await open({ 'POST /v1/stockNotification': answer });
    await userEvent.type(getEmailField(), 'noa@example.com');
    await send();
    await screen.findByRole('button', { name: 'Try again' });
    await send('Try again');
    expect(await screen.findByText("You're on the list!")).toBeInTheDocument();
  });
});

describe('a recognised customer', () => {
  const details = { '/v1/customerAuthDetails': { level: 'recognized', email: 'maya@example.com' } };

  it('joins the list with one click', async () => {
    const { sentBodies } = await open(details, maya);
    expect(await screen.findByText("You're on the list!")).toBeInTheDocument();
    expect(screen.getByText(/maya@example\.com/)).toBeInTheDocument();
    expect(sentBodies).toEqual([{ email: 'maya@example.com', stockId: '31', newsletter: false }]);
  });

  it('can try again, and sees no newsletter option', async () => {
    await open({ ...details, 'POST /v1/stockNotification': 500 }, maya);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(getEmailField()).toHaveValue('maya@example.com');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is asked for an address if the shop no longer recognises them', async () => {
    const guest: CustomerInfo = { level: 'nothing', customer: null };
    let infoCount = 0;
    const answerInfo = () => ({ status: 200, body: ++infoCount === 1 ? maya : guest });
    const authDetails = { level: 'nothing', email: null };
    const { sentBodies } = await open({ '/v1/customerInfo': answerInfo, '/v1/customerAuthDetails': authDetails }, maya);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notify me' })).toBeInTheDocument());
    expect(screen.getByRole('checkbox')).toBeInTheDocument();
    expect(sentBodies).toEqual([]);
  });
});
