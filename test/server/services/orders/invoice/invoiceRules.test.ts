import { toAppliedCoupon } from '../../../../../server/platform/toAppliedCoupon.ts';
import { createInvoice } from '../../../../../server/services/orders/invoice/invoiceRules.ts';
import type { Order } from '../../../../../src/contracts/orders/orders.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../../../src/features/givenOrder.ts';

const NO_SELLER = { legalName: null, address: [], taxId: null };
const create = (change: Partial<Order> = {}, refunds: Parameters<typeof createInvoice>[1] = []) =>
  createInvoice(givenOrder(change), refunds, NO_SELLER);
const { chargeSummary, shippingAddress } = givenOrder();

it('lists the sums of an order that was charged as a whole', () => {
  expect(create().sums).toEqual([
    { label: 'Subtotal', amount: '$259.90' },
    { label: 'Shipping', amount: 'FREE' },
    { label: 'Tax', amount: '$14.94' },
    { label: 'Total', amount: '$274.84', isTotal: true },
  ]);
});

it('lists shipping, codes, included tax, the gift balance, cancellations and refunds', () => {
  const summary = {
    ...chargeSummary,
    shippingCharge: toMoney(995),
    coupons: [toAppliedCoupon({ code: 'SAVE10', description: 'Ten off', amountCents: 1000 })],
    includedTax: toMoney(4150),
    gcTotal: toMoney(1),
    total: toMoney(27_483),
  };
  const change = { chargeSummary: summary, cancelledTotal: toMoney(500) };
  const refunds = [{ amountCents: 120, madeAt: new Date('2026-11-22T09:00:00Z') }];
  expect(create(change, refunds).sums).toEqual([
    { label: 'Subtotal', amount: '$259.90' },
    { label: 'Shipping', amount: '$9.95' },
    { label: 'Code SAVE10', amount: '-$10.00' },
    { label: 'Tax, included', amount: '$41.50' },
    { label: 'Total', amount: '$274.84', isTotal: true },
    { label: 'Gift balance', amount: '-$0.01' },
    { label: 'Your payment', amount: '$274.83' },
    { label: 'Taken off', amount: '-$5.00' },
    { label: 'Refunded November 22, 2026', amount: '-$1.20' },
  ]);
  const lineItems = [givenOrderLine(), givenOrderLine({ status: 'cancelled' })];
  expect(create({ ...change, lineItems }).sums.at(-1)).toEqual({ label: 'Cancelled', amount: '-$5.00' });
});

it('describes each line by its known details', () => {
  const giftCard = {
    recipientName: 'Noa',
    recipientEmail: 'noa@example.com',
    senderName: '',
    message: '',
    designId: 'birthday',
  };
  const lineItems = [
    givenOrderLine({ quantity: 3 }),
    givenOrderLine({ genderLabel: '', size: '', width: '', status: 'cancelled' }),
    givenOrderLine({
      giftCard: {
        ...giftCard,
        deliverOn: null,
        maskedCode: '…',
        status: 'issued',
        deliverAt: '2026-11-20T15:00:00.000Z',
        sentAt: null,
      },
    }),
  ];
  expect(create({ lineItems }).lines).toEqual([
    {
      title: "Juniper & Ash, Women's Skyline 4",
      details: 'Harbor Blue · Size 8.5 · B',
      quantity: 3,
      price: '$129.95',
      amount: '$389.85',
    },
    expect.objectContaining({
      title: 'Juniper & Ash, Skyline 4',
      details: 'Harbor Blue · Cancelled',
      amount: '$129.95',
    }),
    expect.objectContaining({ details: 'To Noa' }),
  ]);
});

it('names the address without empty lines, and none of a mailed order', () => {
  const address = ['Maya "M" Lindqvist', '418 Linden Avenue', 'Columbus, OH 43215', 'US'];
  if (!shippingAddress) throw new Error('the order has no address');
  expect(create({ shippingAddress: { ...shippingAddress, addressLine2: '' } }).address).toEqual(address);
  expect(create({ shippingAddress: { ...shippingAddress, addressLine2: 'Apt 3' } }).address).toEqual(
    address.toSpliced(2, 0, 'Apt 3'),
  );
  expect(create({ shippingAddress: null }).address).toEqual([]);
});

it('states when it shipped, each day once, and how it was paid', () => {
  const facts = create().facts.map(([label, text]) => `${label}: ${text}`);
  expect(facts).toEqual(['Order: 112-4820193-7740021', 'Placed: November 20, 2026', 'Paid with: Visa ending in 4242']);
  expect(create({ payment: null }).facts.at(-1)).toEqual(['Paid with', 'Gift balance or discounts']);
});

it('names the parts of the seller that are known', () => {
  const seller = { legalName: 'Eyelet Shoes LLC', address: ['1 Mill Lane', 'Dayton'], taxId: null };
  expect(createInvoice(givenOrder(), [], seller).seller).toEqual(['Eyelet Shoes LLC', '1 Mill Lane', 'Dayton']);
  expect(create().seller).toEqual([]);
});
