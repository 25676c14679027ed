import type { RenderedMail } from '../../../../server/jobs/mails/mailBlocks.ts';
import { renderOrderPlacedMail } from '../../../../server/jobs/mails/orderPlacedMails.ts';
import { renderOrderCancelledMail } from '../../../../server/jobs/mails/refundMails.ts';
import { renderReturnMail } from '../../../../server/jobs/mails/returnMails.ts';
import type { ExampleSetting } from '../../../../server/jobs/preview/exampleOrder.ts';
import { EXAMPLES } from '../../../../server/jobs/preview/renderExamples.ts';
import { toAppliedCoupon } from '../../../../server/platform/toAppliedCoupon.ts';
import { MAIL_DOCUMENTS } from '../../../../server/services/content/mails/mailTexts.ts';
import { runInLocale } from '../../../../src/lib/getLocale.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../../src/features/givenOrder.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { givenReturn } from '../../../src/features/orders/returns/givenReturn.ts';

const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};
const OTHER_DOLLARS = /(?<!US)\$/;

/** Orders and returns are read before the locale of their shop is known, so their texts are in another one. */
const order = givenOrder({ lineItems: [givenOrderLine({ lineItemId: '1', quantity: 2 })] });
const paidOrder = {
  ...order,
  chargeSummary: {
    ...order.chargeSummary,
    shippingCharge: toMoney(1_995),
    coupons: [toAppliedCoupon({ code: 'WELCOME10', description: '10% off', amountCents: 2_599 })],
    gcTotal: toMoney(5_000),
  },
};
const total = toMoney(13_745);
const cancellation = {
  reason: 'other',
  cancelledBy: null,
  giftCents: 500,
  chargeCents: 700,
  isRefund: true,
  lineItemIds: ['1'],
};

it.each([
  ['an order', () => renderOrderPlacedMail(paidOrder, sender)],
  ['a cancellation', () => renderOrderCancelledMail(order, cancellation, sender)],
  ['a return', () => renderReturnMail(order, givenReturn(), { event: 'confirmed', sender })],
  [
    'a refund',
    () => renderReturnMail(order, givenReturn({ postReturnInfo: { total, parts: [] } }), { event: 'received', sender }),
  ],
  [
    'rejected items',
    () => renderReturnMail(order, givenReturn({ postReturnInfo: { total, parts: [] } }), { event: 'refused', sender }),
  ],
  [
    'store credit',
    () =>
      renderReturnMail(order, givenReturn({ postReturnInfo: { total, parts: [] }, destination: 'store credit' }), {
        event: 'confirmed',
        sender,
      }),
  ],
] as const)('mails %s in the locale of its shop, in which it was not read', (_name, render: () => RenderedMail) => {
  const { subject, text, html } = runInLocale('en-GB', render);
  for (const words of [subject, text, html]) expect(words).not.toMatch(OTHER_DOLLARS);
  expect(text).toMatch(/US\$\d/);
  expect(runInLocale('en-US', render).text).not.toContain('US$');
});

it.each(MAIL_DOCUMENTS)('writes each amount in the emails of %s in the locale of the shop', (document) => {
  const shop = { marketplaceId: 'second', name: 'Eyelet', phone: '', hours: '24/7', returnDays: 30, returnFeeCents: 0 };
  const setting: ExampleSetting = { sender, shop, now: new Date('2026-11-26T10:00:00Z') };
  for (const { name, render } of EXAMPLES[document]) {
    const words = Object.values(runInLocale('en-CA', () => render(setting))).join('\n');
    expect([name, OTHER_DOLLARS.exec(words)]).toEqual([name, null]);
  }
});

it('writes the prices of a mailing in the locale of each shop that sends it', () => {
  const [example] = EXAMPLES['list-mails'].filter(({ name }) => name === 'newStyles');
  const shop = { marketplaceId: 'second', name: 'Eyelet', phone: '', hours: '24/7', returnDays: 30, returnFeeCents: 0 };
  const setting: ExampleSetting = { sender, shop, now: new Date('2026-11-26T10:00:00Z') };
  expect(runInLocale('en-NZ', () => example?.render(setting))?.text).toContain('US$90.00');
});
