import { toAppliedCoupon } from '../../../../../server/platform/toAppliedCoupon.ts';
import type { Seller } from '../../../../../server/services/marketplaces/marketplaceDocument.ts';
import { drawInvoicePdf } from '../../../../../server/services/orders/invoice/drawInvoicePdf.ts';
import { createInvoice } from '../../../../../server/services/orders/invoice/invoiceRules.ts';
import { runInLocale } from '../../../../../src/lib/getLocale.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../../../src/features/givenOrder.ts';
import { readPdfText } from './readPdfText.ts';

const { chargeSummary } = givenOrder();
const order = givenOrder({
  lineItems: [
    givenOrderLine({ quantity: 2 }),
    givenOrderLine({ lineItemId: '2', productName: 'Harbor', status: 'cancelled' }),
  ],
  chargeSummary: {
    ...chargeSummary,
    coupons: [toAppliedCoupon({ code: 'SAVE10', description: 'Ten off', amountCents: 1_000 })],
    gcTotal: toMoney(2_000),
    total: toMoney(25_484),
  },
  cancelledTotal: toMoney(12_995),
});
const refunds = [{ amountCents: 12_995, madeAt: new Date('2026-11-22T09:00:00Z') }];
const NO_SELLER = { legalName: null, address: [], taxId: null };
const readInvoiceText = async (invoiceOrder: typeof order, seller: Seller = NO_SELLER) =>
  readPdfText(await drawInvoicePdf(createInvoice(invoiceOrder, refunds, seller), { compress: false }));

it('lists the shop, the order, its items, amounts, payment and refunds', async () => {
  const lines = (await readInvoiceText(order)).replaceAll('\n', ' ').replace(/ +/g, ' ');
  expect(lines).toContain('Zappos (800) 555-0142 Invoice Order: 112-4820193-7740021');
  expect(lines).toContain('Placed: November 20, 2026');
  expect(lines).toContain('Paid with: Visa ending in 4242');
  expect(lines).toContain('Going to Maya "M" Lindqvist 418 Linden Avenue Columbus, OH 43215 US');
  expect(lines).toContain("2 $129.95 $259.90 Juniper & Ash, Women's Skyline 4 Harbor Blue · Size 8.5 · B");
  expect(lines).toContain("1 $129.95 $129.95 Juniper & Ash, Women's Harbor Harbor Blue · Size 8.5 · B · Cancelled");
  expect(lines).toContain('Subtotal $259.90 Shipping FREE Code SAVE10 -$10.00 Tax $14.94 Total $274.84');
  expect(lines).toContain('Gift balance -$20.00 Your payment $254.84');
  expect(lines).toContain('Cancelled -$129.95 Refunded November 22, 2026 -$129.95');
});

it.each([
  ['en-GB', 'US$'],
  ['en-AU', 'USD '],
])('writes all amounts in the locale %s, in which the order was not read', async (locale, sign) => {
  const invoice = runInLocale(locale, () => createInvoice(order, refunds, NO_SELLER));
  const text = readPdfText(await drawInvoicePdf(invoice, { compress: false })).replaceAll('\u00a0', ' ');
  expect(text).not.toMatch(/(?<!US)\$/);
  expect(text.split(/US(?:\$|D )\d/).length - 1).toBe(12);
  expect(text).toContain(`${sign}129.95`);
});

it('draws the same bytes each time', async () => {
  const invoice = createInvoice(order, refunds, NO_SELLER);
  expect(await drawInvoicePdf(invoice)).toEqual(await drawInvoicePdf(invoice));
});

it('continues a long order on further pages without losing an item', async () => {
  const lineItems = Array.from({ length: 60 }, (_, index) =>
    givenOrderLine({ lineItemId: String(index), productName: `Model ${index}.` }),
  );
  const pdf = await drawInvoicePdf(createInvoice({ ...order, lineItems }, refunds, NO_SELLER), { compress: false });
  const text = readPdfText(pdf);
  for (const { productName } of lineItems) expect(text).toContain(productName);
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBe(4);
  expect(text).toContain('Refunded November 22, 2026');
});

it('states the tax that the prices contain', async () => {
  const taxIncludedSummary = { ...chargeSummary, estimatedTax: toMoney(0), includedTax: toMoney(4_150) };
  expect(await readInvoiceText({ ...order, chargeSummary: taxIncludedSummary })).toMatch(/Tax, included\s+\$41\.50/);
});

it('names the company, the address and the tax id of the seller', async () => {
  const seller = {
    legalName: 'Eyelet Shoes LLC',
    address: ['1 Mill Lane', 'Dayton, OH 45402'],
    taxId: 'EIN 12-3456789',
  };
  const lines = (await readInvoiceText(order, seller)).replaceAll('\n', ' ').replace(/ +/g, ' ');
  expect(lines).toContain('Zappos Eyelet Shoes LLC 1 Mill Lane Dayton, OH 45402 EIN 12-3456789 (800) 555-0142 Invoice');
});
