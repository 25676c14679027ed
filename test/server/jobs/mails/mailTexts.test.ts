import { describeRefundTime, openTexts } from '../../../../server/jobs/mails/mailTexts.ts';
import { listExpectedSteps } from '../../../../src/features/orders/returns/buildRefundTimeline.ts';
import { REDIRECT_METHODS, redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import { givenOrder } from '../../../src/features/givenOrder.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';

const createShop = (title: string, arrives = 'It arrives **{{day}}**.') => ({
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  texts: { 'order-mails': { placed: { title, arrives, named: '{{title}}, {{name}}' } } },
});

it('fills in the shop and the values of a text', () => {
  const { getText } = openTexts(createShop('Thanks from {{shopName}}: {{phone}}'), 'order-mails', 'placed');
  expect(getText('title')).toBe('Thanks from Eyelet: (800) 555-0142');
  expect(getText('button')).toBe('View order');
});

it('leaves braces and asterisks of a value as they are', () => {
  const { getText, getLead } = openTexts(createShop('Thanks'), 'order-mails', 'placed');
  expect(getText('named', { title: 'Thanks', name: '{{title}} ** $&' })).toBe('Thanks, {{title}} ** $&');
  expect(getLead('arrives', { day: '**{{shopName}}**' })).toEqual(['It arrives ', '**{{shopName}}**', '.']);
});

it('needs no bold part', () => {
  expect(
    openTexts(createShop('Thanks', 'On {{day}}.'), 'order-mails', 'placed').getLead('arrives', { day: 'Monday' }),
  ).toEqual(['On Monday.', '', '']);
});

it.each(['card', ...redirectCodes] as const)('states the same time of a refund in mails and pages: %s', (method) => {
  const order = givenOrder(method === 'card' ? {} : { payment: { method, payer: '' } });
  const { title = '', text = '' } = listExpectedSteps(null, order).at(-1) ?? {};
  const sentence = describeRefundTime(order.payment, { ...createShop(''), publicUrl: '', texts: {} });
  const findTimes = (shown: string) => shown.toLowerCase().match(/within a day|\d+–\d+ business days/g);
  expect(findTimes(sentence)).toEqual(findTimes(`${title} ${text}`));
  if (method !== 'card')
    expect([
      sentence.includes(REDIRECT_METHODS[method].label),
      `${title} ${text}`.includes(REDIRECT_METHODS[method].label),
    ]).toEqual([true, true]);
});
