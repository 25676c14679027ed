import { screen, waitFor } from '@testing-library/react';
import { ROW } from './support/givenOrder.ts';
import { openDesk } from './support/openDesk.tsx';

const TODAY = {
  at: '2026-11-24T09:00:00Z',
  waiting: [],
  refundRequests: [],
  sales: null,
  searchesWithoutResults: [],
  soldOutSoon: [],
};

it('finds orders, customers and products, and opens the page of one', async () => {
  const desk = openDesk('/desk', {
    'GET /today': TODAY,
    'GET /queries/orders': { rows: [ROW] },
    'GET /queries/customers': { rows: [{ customerId: 7, name: 'Hannah Whitlock', email: 'h•••k@mail.example' }] },
    'GET /queries/products': { rows: [{ productId: 9, brandName: 'Kestrel Run', name: 'Swift 4' }] },
    'GET /customers/7': null,
  });
  await desk.user.click(await screen.findByRole('button', { name: /Search orders, products, customers/ }));
  await desk.user.type(await screen.findByPlaceholderText('Search orders, products, customers…'), 'whit');
  for (const name of [/^114-2847561-9034412/, /^Hannah Whitlock/, /^Kestrel Run Swift 4/])
    expect(await screen.findByRole('button', { name, hidden: true })).toBeInTheDocument();
  await desk.user.click(screen.getByRole('button', { name: /^Hannah Whitlock/, hidden: true }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/customers/7'));
});

it('finds a page of a section by its name', async () => {
  const desk = openDesk('/desk', {
    'GET /today': TODAY,
    'GET /queries/jobs': { rows: [], nextCursor: null, total: 0 },
  });
  await desk.user.click(await screen.findByRole('button', { name: /Search orders, products, customers/ }));
  await desk.user.type(await screen.findByPlaceholderText('Search orders, products, customers…'), 'background');
  await desk.user.click(await screen.findByRole('button', { name: /^Background work/, hidden: true }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/settings/jobs'));
});
