import { renderBackInStockMail } from '../../../../../server/jobs/mails/subscriptions/stockAlertMails.ts';
import { givenSentences } from '../../../../src/features/givenPromises.ts';

const stock = {
  stockId: 30000001,
  asin: 'B000000001',
  parentAsin: 'B000000001',
  productId: '9000001',
  styleId: '5000001',
  colorId: '9',
  productName: 'Skyline 4 <b>',
  brandName: 'Juniper & Ash',
  genderLabel: "Women's",
  color: 'Harbor "Blue"',
  size: '8.5',
  width: 'B – Medium',
  imageId: 's5000001-side-abc123',
  productUrl: '/p/x/product/9000001/color/9',
  sizeQuery: '?size=8.5&width=B+%E2%80%93+Medium',
  priceCents: 12_995,
  glProductGroupType: 'Shoes',
  hazmat: false,
  onHand: 3,
  badges: [],
  restrictions: [],
};
const alert = { alertId: 7, marketplaceId: null, email: 'maya@example.com', stock, stopToken: 'to-ken_1' };
const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};

it('shows the product, its price, its link and the unsubscribe link', () => {
  const { subject, text } = renderBackInStockMail(alert, sender);
  expect(subject).toBe("Back in stock: Juniper & Ash Women's Skyline 4 <b>");
  expect(text).toBe(`Juniper & Ash Women's Skyline 4 <b> is back in stock, and it may go fast.

Harbor "Blue" · Size 8.5 · B – Medium
$129.95
https://shop.example/p/x/product/9000001/color/9?size=8.5&width=B+%E2%80%93+Medium

Questions? Call us 24/7: (800) 555-0142
Eyelet

You asked us to tell you when this is back. This is the one mail about it.
Stop all stock alerts to this address: https://shop.example/notify-me/unsubscribe?alert=7&token=to-ken_1`);
});

it('shows the same as HTML, and escapes all texts', () => {
  const { html } = renderBackInStockMail(alert, sender);
  expect(html).toContain('Skyline 4 &lt;b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('Harbor &quot;Blue&quot;');
  expect(html).toContain('https://shop.example/image/s5000001-side-abc123.600x480.jpg" width="300" height="240"');
  expect(html).toContain('/notify-me/unsubscribe?alert=7&amp;token=to-ken_1');
});
