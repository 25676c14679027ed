import { getDocumentPath } from '../../../../../server/services/content/present/page.ts';

it.each([
  ['footer', '/'],
  ['slots/home', '/'],
  ['order-mails', '/previewMails.do'],
  ['mail-frame', '/previewMails.do'],
  ['pages/about', '/c/about'],
  ['pages/home', '/c/home'],
  ['pages/contact-us', '/contact-us'],
  ['pages/brand-12', '/c/brand-12'],
  ['slots/zappos-at-work', '/c/zappos-at-work'],
  ['slots/brand-12', '/brand/12'],
  ['slots/gift-cards', '/c/zappos-gift-cards'],
  ['slots/e-gift-cards', '/c/e-gift-cards'],
])('shows %s on %s', (key, path) => {
  expect(getDocumentPath(key)).toBe(path);
});
