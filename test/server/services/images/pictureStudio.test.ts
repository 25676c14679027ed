import { pickNextName } from '../../../../server/services/images/pictureStudio.ts';

const createQueue = (...entries: [name: string, step: number][]) =>
  new Map(entries.map(([name, step]) => [name, { step }]));

it('draws the pictures of the latest page first, in the order of its requests', () => {
  const all = createQueue(['list 1', 4], ['list 2', 4], ['product 1', 7], ['product 2', 7]);
  const order: (string | undefined)[] = [];
  for (let name = pickNextName(all); name !== undefined; name = pickNextName(all)) {
    order.push(name);
    all.delete(name);
  }
  expect(order).toEqual(['product 1', 'product 2', 'list 1', 'list 2']);
});

it('draws unrequested pictures last', () => {
  expect(pickNextName(createQueue(['ahead', -1], ['now', 0]))).toBe('now');
});

it('draws nothing when no picture is requested', () => {
  expect(pickNextName(createQueue())).toBeUndefined();
});
