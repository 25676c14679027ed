import type { GiftCardDesign } from '../../../src/contracts/giftcards.ts';

/** The designs of e-gift cards and of physical ones, the shop's own first; their images are drawn by `server/services/images/drawings/giftCard`. */
export const DESIGNS: readonly [GiftCardDesign, ...GiftCardDesign[]] = [
  { designId: 'classic', name: 'A Gift for You', asin: 'B0EGIFT001', imageId: 'gift-classic-1' },
  { designId: 'birthday', name: 'Happy Birthday', asin: 'B0EGIFT002', imageId: 'gift-birthday-1' },
  { designId: 'thanks', name: 'Thank You', asin: 'B0EGIFT003', imageId: 'gift-thanks-1' },
  { designId: 'hooray', name: 'Congratulations', asin: 'B0EGIFT004', imageId: 'gift-hooray-1' },
  { designId: 'winter', name: 'Happy Holidays', asin: 'B0EGIFT005', imageId: 'gift-winter-1' },
  { designId: 'shoes', name: 'New Shoes', asin: 'B0EGIFT006', imageId: 'gift-shoes-1' },
];
