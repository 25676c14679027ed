import { screen } from '@testing-library/react';
import { StopAlertsPage } from '../../../../src/features/stockAlerts/StockAlertPages.tsx';
import { openPage, openStore } from '../openShop.tsx';

async function open(path: string): Promise<void> {
  const { store } = await openStore({});
  await openPage(store, { element: <StopAlertsPage /> }, path);
  await screen.findByRole('heading', { name: 'Stock alerts' });
}
const readFields = (form: HTMLFormElement | null) => form && Object.fromEntries(new FormData(form));

describe('the page behind the link of a confirmation mail', () => {
  it('asks for a click, and sends the token of the link', async () => {
    await open('/notify-me/confirm?token=secret%2Btoken');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm my address' });
    expect(button.type).toBe('submit');
    expect(button.form).toHaveAttribute('action', '/confirmStockAlerts.do');
    expect(button.form).toHaveAttribute('method', 'post');
    expect(readFields(button.form)).toEqual({ token: 'secret+token' });
    expect(screen.getByText(/If you did not ask for one, please close this page/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop all stock alerts' })).not.toBeInTheDocument();
  });

  it('thanks once the address is confirmed, without asking again', async () => {
    await open('/notify-me/confirm?outcome=success');
    expect(screen.getByText("Thank you. We'll send one email for each item when it's back.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['', '&token=old'])('reports an expired link: %j', async (rest) => {
    await open(`/notify-me/confirm?outcome=error${rest}`);
    expect(screen.getByText('This link has expired. Please request the alert again.')).toBeVisible();
    expect(readFields(screen.getByRole<HTMLButtonElement>('button').form)).toEqual({ token: rest ? 'old' : '' });
  });

  it.each(['__proto__', 'constructor', 'other'])('accepts no other outcome: %s', async (outcome) => {
    await open(`/notify-me/confirm?outcome=${outcome}&token=t`);
    expect(screen.queryByText(/Thank you|has expired/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  });
});

describe('the page behind the link that stops alerts', () => {
  it('asks for a click, and sends the alert and the token of the link', async () => {
    await open('/notify-me/unsubscribe?alert=12&token=t');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Stop all stock alerts' });
    expect(button.form).toHaveAttribute('action', '/stopStockAlerts.do');
    expect(readFields(button.form)).toEqual({ alertId: '12', token: 't' });
  });

  it('shows the result', async () => {
    await open('/notify-me/unsubscribe?outcome=success');
    expect(screen.getByText("Done. We'll send no more stock alerts to this address.")).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('reports an incomplete link', async () => {
    await open('/notify-me/unsubscribe?outcome=error');
    expect(screen.getByText('This link is incomplete. Please open it from the email again.')).toBeVisible();
  });
});
