import { toCardView } from '../../../../src/features/catalog/toCardView.ts';
import { givenCard, givenSwatch } from '../givenCard.ts';

describe('a card in its own color', () => {
  it('shows its own color, and the price before the sale', () => {
    const price = {
      price: '$89.99',
      priceCents: 8999,
      msrp: '$135.00',
      msrpCents: 13_500,
      percentOff: 33,
      onSale: true,
    };
    expect(toCardView(givenCard('1', { price }), '1')).toMatchObject({
      color: 'Harbor Blue',
      href: '/p/womens-skyline-harbor-blue/product/91/color/c1',
      imageId: 's1-side',
      price: '$89.99',
      msrp: '$135.00',
      percentOff: 33,
    });
  });

  it('shows no earlier price without a discount', () => {
    expect(toCardView(givenCard('1'), '1').msrp).toBe('');
  });

  it.each([
    [0, false],
    [1, true],
    [10, true],
    [11, false],
  ])('with %i in stock has low stock: %p', (onHand, isLow) => {
    expect(toCardView(givenCard('1', { onHand }), '1').lowStock).toBe(isLow);
    expect(toCardView(givenCard('1', { onHand, isUncounted: true }), '1').lowStock).toBe(false);
  });

  it('shows another color with its own price, picture and page, and no unknown stock', () => {
    const swatches = [
      givenSwatch('1'),
      givenSwatch('2', { color: 'Coral', priceCents: 8000, originalPriceCents: 10_000 }),
    ];
    expect(toCardView(givenCard('1', { swatches, colorCount: 2, onHand: 2 }), '2')).toEqual({
      styleId: '2',
      color: 'Coral',
      href: '/p/womens-skyline-coral/product/91/color/c2',
      imageId: 's2-side',
      hoverImageId: 's2-pair',
      price: '$80.00',
      msrp: '$100.00',
      percentOff: 20,
      lowStock: false,
      dateLabel: '',
    });
  });
});
