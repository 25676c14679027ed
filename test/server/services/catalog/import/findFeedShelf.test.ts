import { findColorFamilies } from '../../../../../server/services/catalog/import/findColorFamilies.ts';
import { findFeedShelf } from '../../../../../server/services/catalog/import/findFeedShelf.ts';

describe('findFeedShelf', () => {
  it.each([
    ['Ferry Crop Hoodie', 'Apparel & Accessories > Clothing > Shirts & Tops', 'Hoodies & Sweatshirts', 'Hoodies'],
    ['Harbor', 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets', 'Coats & Outerwear', 'Jackets'],
    ['Linen Shirt Dress', 'Apparel & Accessories > Clothing', 'Dresses', 'Dresses'],
    ['Alder', 'Apparel & Accessories > Shoes', 'Sneakers & Athletic Shoes', 'Shoes'],
    ['Canvas Tote', 'Apparel & Accessories > Handbags', 'Bags and Handbags', 'Bags'],
    ['Wool Beanie', 'Apparel & Accessories > Clothing Accessories > Hats', 'Hats', 'Beanies'],
    ['Trekker Hiking Sock', 'Apparel & Accessories > Clothing > Underwear & Socks', 'Socks', 'Hiking Socks'],
    ['Sunday', 'Apparel & Accessories > Clothing > Underwear & Socks > Socks', 'Socks', 'Socks'],
    ['Luna Stacking Ring', 'Apparel & Accessories > Jewelry > Rings', 'Jewelry', 'Rings'],
    ['Luna', 'Apparel & Accessories > Jewelry > Watches', 'Jewelry', 'Watches'],
    ['Bear Jigsaw Puzzle', 'Toys & Games > Puzzles', 'Puzzles', 'Puzzles'],
    ['Hoodie Weather Mug', 'Home & Garden > Kitchen & Dining > Tableware > Mugs', 'Home and Gifts', 'Mugs'],
  ])('%s of %s', (title, path, category, productType) => {
    expect(findFeedShelf(title, [path])).toMatchObject({ category, productType });
  });

  it('uses the title if there is no category', () => {
    expect(findFeedShelf("Men's Running Shoes", [])).toMatchObject({
      department: 'Shoes',
      productType: 'Running Shoes',
    });
  });
});

describe('findColorFamilies', () => {
  it.each([
    ['Athletic Heather', ['Gray']],
    ['Navy/White', ['Navy', 'White']],
    ['Solid Baby Blue Blend', ['Blue']],
    ['Burgundy', ['Red']],
    ['Mystery', []],
  ])('%s', (name, families) => {
    expect(findColorFamilies(name)).toEqual(families);
  });
});
