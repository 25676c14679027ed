import { listColorFamilies } from '../../../../../server/services/catalog/colorFamilies.ts';
import { classifyFeedProduct } from '../../../../../server/services/catalog/import/classifyFeedProduct.ts';
import { toCategoryPath } from '../../../../../server/services/catalog/import/toCategoryPath.ts';

describe('classifyFeedProduct', () => {
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
    expect(classifyFeedProduct(title, [path])).toMatchObject({ category, productType });
  });

  it.each([
    ['Sandals', 'Sandals', 'Sandals'],
    ['Sneakers', 'Sneakers & Athletic Shoes', 'Sneakers'],
    ['Pumps', 'Heels', 'Pumps'],
    ['Heels', 'Heels', 'Heels'],
    ['Flip-Flops', 'Sandals', 'Flip Flops'],
    ['Flip Flops', 'Sandals', 'Flip Flops'],
    ['Clogs', 'Clogs', 'Clogs'],
    ['Boots', 'Boots', 'Boots'],
    ['Hoodies', 'Hoodies & Sweatshirts', 'Hoodies'],
    ['Jeans', 'Jeans', 'Jeans'],
    ['Socks', 'Socks', 'Socks'],
    ['Belts', 'Belts', 'Belts'],
    ['Backpacks', 'Backpacks', 'Backpacks'],
    ['Underwear', 'Underwear', 'Underwear'],
    ['Swimwear', 'Swimwear', 'Swimwear'],
    ['Scarves', 'Scarves', 'Scarves'],
    ['Shoes', 'Sneakers & Athletic Shoes', 'Shoes'],
    ['Clothing', 'Shirts & Tops', 'Tops'],
    ['Home > Women > Sandals', 'Sandals', 'Sandals'],
    ['Women/Sandals', 'Sandals', 'Sandals'],
    ['Mugs', 'Home and Gifts', 'Mugs'],
  ])("takes the merchant's own type %s", (type, category, productType) => {
    expect(classifyFeedProduct('Marlow', [type])).toMatchObject({ category, productType });
  });

  it.each([
    ['187', 'Shoes', 'Sneakers & Athletic Shoes'],
    ['169', 'Accessories', 'Belts'],
    ['100', 'Accessories', 'Backpacks'],
    ['209', 'Clothing', 'Socks'],
    ['2271', 'Clothing', 'Dresses'],
    ['204', 'Clothing', 'Pants'],
    ['1578', 'Clothing', 'Underwear'],
    ['171', 'Accessories', 'Accessories'],
    ['166', 'Clothing', 'Shirts & Tops'],
    ['536', 'Accessories', 'Home and Gifts'],
  ])('takes the number %s of Google', (number, department, category) => {
    expect(classifyFeedProduct('Marlow', [toCategoryPath(number) ?? ''])).toMatchObject({ department, category });
  });

  it.each([
    ['Ridge Boot Socks', [], 'Socks'],
    ['Ridge Boot Socks', ['Apparel & Accessories > Clothing > Underwear & Socks > Socks'], 'Socks'],
    ['Dress Shoes', ['Apparel & Accessories > Shoes'], 'Loafers & Oxfords'],
    ['Chelsea Boot in Sneaker White', [], 'Boots'],
    ['Marlow, sandals', [], 'Sandals'],
    ['Boot Tee', ['Apparel & Accessories > Clothing', 'Women > Tees'], 'Shirts & Tops'],
    ['Sandalwood', ['Candles'], 'Home and Gifts'],
    ['Sandal Scent', ['Home & Garden > Decor', 'Sandals'], 'Home and Gifts'],
    ['Marlow', ['FW26'], 'Home and Gifts'],
  ])('weighs the title %s against %j', (title, categories, category) => {
    expect(classifyFeedProduct(title, categories)).toMatchObject({ category });
  });

  it('uses the title if there is no category', () => {
    expect(classifyFeedProduct("Men's Running Shoes", [])).toMatchObject({
      department: 'Shoes',
      productType: 'Running Shoes',
    });
  });
});

describe('listColorFamilies', () => {
  it.each([
    ['Athletic Heather', ['Gray']],
    ['Navy/White', ['Navy', 'White']],
    ['Solid Baby Blue Blend', ['Blue']],
    ['Burgundy', ['Red']],
    ['Mystery', []],
  ])('%s', (name, families) => {
    expect(listColorFamilies(name)).toEqual(families);
  });
});
