import { findServicePage } from '../../../../server/services/search/actions.ts';

it.each([
  ['gift card', '/c/zappos-gift-cards'],
  ['Gift Cards', '/c/zappos-gift-cards'],
  [' e-gift  card ', '/c/zappos-gift-cards'],
  ['returns', '/c/shipping-and-returns'],
  ['size chart', '/c/size-charts'],
  ['phone', '/contact-us'],
  ['FAQs', '/c/faqs'],
  ['track my order', '/orders/lookup'],
  ['VIP', '/c/vip-dash'],
])('opens for %j the page %s', (term, path) => {
  expect(findServicePage(term)).toBe(path);
});

it.each(['', 'boots', 'phone case', 'gift', 'return to tiffany', 'size 8', 'dress', 'shipping boots', '??'])(
  'treats %j as a search for goods',
  (term) => {
    expect(findServicePage(term)).toBeUndefined();
  },
);
