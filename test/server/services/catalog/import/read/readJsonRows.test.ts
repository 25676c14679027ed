import { getValues, readAll } from './readAll.ts';

it('reads one object per line, in both spellings, with numbers, lists and prices', async () => {
  const rows = await readAll(
    [
      JSON.stringify({
        id: 7,
        title: 'Tee',
        price: { value: '28.00', currency: 'USD' },
        itemGroupId: 'g',
        additionalImageLinks: ['https://a.example/1', 'https://a.example/2,3'],
        sizes: ['M'],
        quantity: 3,
        color: null,
        shipping: [{ country: 'US' }],
      }),
      '',
      JSON.stringify({
        id: '8',
        title: 'Mug',
        sale_price: { amountMicros: '5500000', currencyCode: 'USD' },
        price: 9.5,
        salePriceEffectiveDate: { startTime: '2026-11-27T00:00:00Z', endTime: '2026-12-01T00:00:00Z' },
        customLabel0: 'x',
      }),
    ].join('\n'),
  );
  expect(rows).toEqual([
    {
      lineNumber: 1,
      values: {
        id: '7',
        title: 'Tee',
        price: '28.00 USD',
        item_group_id: 'g',
        additional_image_link: 'https://a.example/1,https://a.example/2%2C3',
        size: 'M',
        quantity: '3',
      },
      unreadNames: ['shipping'],
    },
    {
      lineNumber: 3,
      values: {
        ...{ id: '8', title: 'Mug', sale_price: '5.5 USD', price: '9.5', custom_label_0: 'x' },
        sale_price_effective_date: '2026-11-27T00:00:00Z/2026-12-01T00:00:00Z',
      },
    },
  ]);
});

it('refuses single lines and accepts the others', async () => {
  const rows = await readAll('{"id":"1"}\nno json\n[1]\n{"id":{"a":1}}\n{"id":"2"}\n{"id":"3","ti');
  expect(getValues(rows)).toEqual([
    { id: '1' },
    'is not a JSON object',
    'is not a JSON object',
    'id is neither text, number, list nor price',
    { id: '2' },
    'is cut off: the file ends within it',
  ]);
});

it('treats names of objects as names only', async () => {
  const [row] = await readAll('{"id":"1","__proto__":{"price":"1"},"constructor":"x"}\n');
  expect(row).toMatchObject({ values: { id: '1' } });
  expect({}).not.toHaveProperty('price');
});

it('refuses 10 MB in a line', async () => {
  await expect(readAll(`{"id":"1"}\n{"id":"${'a'.repeat(10_000_000)}"}`, 65_536)).rejects.toThrow(
    'has more than 1000000 characters in one record, near line 2',
  );
});

it.each([
  ['lists', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
  ['objects', `${'{"a":'.repeat(120_000)}1${'}'.repeat(120_000)}`],
])('refuses or leaves out a deep nest of %s, and reads the next line', async (_name, nest) => {
  const rows = await readAll(`{"id":"1","shipping":${nest}}\n{"id":${nest}}\n{"id":"2"}\n`, 65_536);
  expect(rows.at(-1)).toMatchObject({ values: { id: '2' } });
  expect(rows[1]).toHaveProperty('reason');
});
