import { openTexts } from '../../../../server/jobs/mails/mailTexts.ts';

const createShop = (title: string, arrives = 'It arrives **{{day}}**.') => ({
  shopName: 'Eyelet',
  phone: '(800) 555-0142',
  texts: { 'order-mails': { placed: { title, arrives, named: '{{title}}, {{name}}' } } },
});

it('fills in the shop and the values of a text', () => {
  const { say } = openTexts(createShop('Thanks from {{shopName}}: {{phone}}'), 'order-mails', 'placed');
  expect(say('title')).toBe('Thanks from Eyelet: (800) 555-0142');
  expect(say('button')).toBe('View order');
});

it('leaves braces and asterisks of a value as they are', () => {
  const { say, lead } = openTexts(createShop('Thanks'), 'order-mails', 'placed');
  expect(say('named', { title: 'Thanks', name: '{{title}} ** $&' })).toBe('Thanks, {{title}} ** $&');
  expect(lead('arrives', { day: '**{{shopName}}**' })).toEqual(['It arrives ', '**{{shopName}}**', '.']);
});

it('needs no bold part', () => {
  expect(
    openTexts(createShop('Thanks', 'On {{day}}.'), 'order-mails', 'placed').lead('arrives', { day: 'Monday' }),
  ).toEqual(['On Monday.', '', '']);
});
