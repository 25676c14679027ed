import { MODELS } from '../../../../../server/art/models.ts';
import { readColor } from '../../../../../server/services/catalog/import/colorWords.ts';
import { shelfOf } from '../../../../../server/services/catalog/import/feedShelves.ts';

describe('shelfOf', () => {
  it.each([
    [
      'Ferry Crop Hoodie',
      'Apparel & Accessories > Clothing > Shirts & Tops',
      'Hoodies & Sweatshirts',
      'Hoodies',
      'hoodie',
    ],
    [
      'Harbor',
      'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets',
      'Coats & Outerwear',
      'Jackets',
      'bomber',
    ],
    ['Linen Shirt Dress', 'Apparel & Accessories > Clothing', 'Dresses', 'Dresses', 'fitAndFlare'],
    ['Alder', 'Apparel & Accessories > Shoes', 'Sneakers & Athletic Shoes', 'Shoes', 'court'],
    ['Canvas Tote', 'Apparel & Accessories > Handbags', 'Bags and Handbags', 'Bags', 'tote'],
    ['Wool Beanie', 'Apparel & Accessories > Clothing Accessories > Hats', 'Hats', 'Beanies', 'cuffed'],
    ['Bear Jigsaw Puzzle', 'Toys & Games > Puzzles', 'Puzzles', 'Puzzles', 'puzzle'],
    ['Hoodie Weather Mug', 'Home & Garden > Kitchen & Dining > Tableware > Mugs', 'Home and Gifts', 'Mugs', 'tote'],
  ])('%s of %s', (title, category, shelf, productType, model) => {
    const found = shelfOf(title, [category]);
    expect(found).toMatchObject({ category: shelf, productType, art: [expect.any(String), model] });
    const models: readonly string[] = MODELS[found.art[0]];
    expect(models).toContain(found.art[1]);
  });

  it('goes by the title where there is no category', () => {
    expect(shelfOf("Men's Running Shoes", [])).toMatchObject({ department: 'Shoes', productType: 'Running Shoes' });
  });
});

describe('readColor', () => {
  it.each([
    ['Athletic Heather', ['Gray']],
    ['Navy/White', ['Navy', 'White']],
    ['Solid Baby Blue Blend', ['Blue']],
    ['Burgundy', ['Red']],
    ['Mystery', []],
  ])('%s', (name, families) => {
    expect(readColor(name).families).toEqual(families);
    expect(readColor(name).hexes[0]).toMatch(/^#[0-9a-f]{6}$/);
  });
});
