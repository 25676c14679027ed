import { getValues, readAll } from './readAll.ts';

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card,Variant Image,Status';
const sheet = (...lines: string[]): Promise<unknown[]> => readAll(`${[HEAD, ...lines].join('\n')}\n`).then(getValues);
const PRICES = 'shopify,4,deny,28.00,35.00';

it('converts each variant to a line with the title, pictures and options of its product', async () => {
  const rows = await sheet(
    `ferry,Ferry Runner,<p>Light</p>,Dock,Shoes > Sneakers,Running Shoes,new,true,Color,Navy,Shoe size,9,FR-N-9,${PRICES},036000291452,https://cdn.example/2.jpg,2,false,https://cdn.example/navy.jpg,active`,
    `ferry,,,,,,,,,Navy,,10,FR-N-10,shopify,-2,deny,28.00,,,https://cdn.example/1.jpg,1,,,`,
    'ferry,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,',
  );
  expect(rows).toEqual([
    {
      id: 'FR-N-9',
      sku: 'FR-N-9',
      gtin: '036000291452',
      item_group_id: 'ferry',
      title: 'Ferry Runner',
      description: '<p>Light</p>',
      brand: 'Dock',
      product_type: 'Running Shoes',
      google_product_category: 'Shoes > Sneakers',
      color: 'Navy',
      size: '9',
      image_link: 'https://cdn.example/navy.jpg',
      additional_image_link: 'https://cdn.example/1.jpg,https://cdn.example/2.jpg,https://cdn.example/3.jpg',
      price: '35.00',
      sale_price: '28.00',
      availability: 'in_stock',
      quantity: '4',
    },
    expect.objectContaining({ id: 'FR-N-10', title: 'Ferry Runner', size: '10', quantity: '0', price: '28.00' }),
  ]);
});

const createRow = (rest: string): string => `mug,Mug,,Dock,,Mugs,,${rest}`;

it.each([
  ['drafts', createRow('true,Title,Default Title,,,M1,,,deny,9,,,,,false,,draft'), 'draft'],
  ['archived products', createRow('true,Title,Default Title,,,M1,,,deny,9,,,,,false,,archived'), 'archived'],
  ['unpublished products', createRow('false,Title,Default Title,,,M1,,,deny,9,,,,,false,,active'), 'unpublished'],
  ['gift cards', createRow('true,Title,Default Title,,,M1,,,deny,9,,,,,true,,active'), 'gift card'],
])('leaves %s out, with all their variants', async (_name, line, reason) => {
  expect(await sheet(line, 'mug,,,,,,,,,Big,,,M2,,,deny,9,,,,,,,')).toEqual([reason, reason]);
});

it.each([
  ['is below zero', 'shopify,-2.0,deny', { availability: 'out_of_stock', quantity: '0' }],
  ['has separators', 'shopify,"1,800",deny', { availability: 'in_stock', quantity: '1800' }],
  ['is not counted', ',,deny', { availability: 'in_stock', quantity: undefined }],
  ['is sold out', 'shopify,0,deny', { availability: 'out_of_stock', quantity: '0' }],
  ['is sold on without pieces', 'shopify,0,continue', { availability: 'in_stock', quantity: undefined }],
  ['has a wrong count', 'shopify,many,deny', { availability: 'in_stock', quantity: 'many' }],
])('reads stock that %s', async (_name, stock, expected) => {
  const [row] = await sheet(createRow(`true,Title,Default Title,,,,${stock},9,,,,,false,,active`));
  expect(row).toMatchObject({ id: 'mug', availability: expected.availability });
  expect(row).toHaveProperty('price', '9');
  expect(row).not.toHaveProperty('size');
  if (expected.quantity === undefined) expect(row).not.toHaveProperty('quantity');
  else expect(row).toHaveProperty('quantity', expected.quantity);
});

it('counts the quantities of a file without a column for the tracker', async () => {
  const rows = await readAll(
    'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\ntee,Tee,T-1,0,9\ncap,Cap,C-1,3,9\n',
  );
  expect(getValues(rows)).toEqual([
    expect.objectContaining({ sku: 'T-1', availability: 'out_of_stock', quantity: '0' }),
    expect.objectContaining({ sku: 'C-1', availability: 'in_stock', quantity: '3' }),
  ]);
});

it("reads today's names of the columns, widths, and options that are not colors", async () => {
  const rows = await readAll(
    'Title,URL handle,Description,Vendor,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Option3 name,Option3 value,Price,Inventory quantity,Inventory tracker\n' +
      'Chino,chino,Plain,Dock,Active,C-1,Size,32,Width,Wide,Length,30,49,2,shopify\n',
  );
  expect(getValues(rows)).toEqual([
    expect.objectContaining({ item_group_id: 'chino', sku: 'C-1', size: '32 / 30', width: 'Wide', quantity: '2' }),
  ]);
});

it('refuses a product with too many rows', async () => {
  await expect(sheet(...Array.from({ length: 5001 }, () => createRow('true,,,,,,,,,9,,,,,,,')))).rejects.toThrow(
    'has more than 5000 rows of one product',
  );
});
