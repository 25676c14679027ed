import { colorFamiliesOf } from '../../../../../server/services/catalog/import/colorWords.ts';
import { shelfOf } from '../../../../../server/services/catalog/import/feedShelves.ts';

describe('shelfOf', () => {
  it.each([
    ['Ferry Crop Hoodie', 'Apparel & Accessories > Clothing > Shirts & Tops', 'Hoodies & Sweatshirts', 'Hoodies'],
    ['Harbor', 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets', 'Coats & Outerwear', 'Jackets'],
    ['Linen Shirt Dress', 'Apparel & Accessories > Clothing', 'Dresses', 'Dresses'],
    ['Alder', 'Apparel & Accessories > Shoes', 'Sneakers & Athletic Shoes', 'Shoes'],
    ['Canvas Tote', 'Apparel & Accessories > Handbags', 'Bags and Handbags', 'Bags'],
    ['Wool Beanie', 'Apparel & Accessories > Clothing Accessories > Hats', 'Hats', 'Beanies'],
    ['Bear Jigsaw Puzzle', 'Toys & Games > Puzzles', 'Puzzles', 'Puzzles'],
    ['Hoodie Weather Mug', 'Home & Garden > Kitchen & Dining > Tableware > Mugs', 'Home and Gifts', 'Mugs'],
  ])('%s of %s', (title, path, category, productType) => {
    expect(shelfOf(title, [path])).toMatchObject({ category, productType });
  });

  it('goes by the title where there is no category', () => {
    expect(shelfOf("Men's Running Shoes", [])).toMatchObject({ department: 'Shoes', productType: 'Running Shoes' });
  });
});

describe('colorFamiliesOf', () => {
  it.each([
    ['Athletic Heather', ['Gray']],
    ['Navy/White', ['Navy', 'White']],
    ['Solid Baby Blue Blend', ['Blue']],
    ['Burgundy', ['Red']],
    ['Mystery', []],
  ])('%s', (name, families) => {
    expect(colorFamiliesOf(name)).toEqual(families);
  });
});
