import { runOrders } from '../../../bench/kit/orderLoad.ts';

const waitShortly = () => new Promise((resolve) => setTimeout(resolve, 5));

it('keeps the given number of buyers ordering, each one order at a time', async () => {
  const open = new Map<number, number>();
  let orderCount = 0;
  const order = async (connection: number): Promise<void> => {
    const openOrders = (open.get(connection) ?? 0) + 1;
    expect(openOrders).toBe(1);
    open.set(connection, openOrders);
    await waitShortly();
    open.set(connection, 0);
    orderCount++;
  };
  const { latencies, failures, seconds } = await runOrders({ connections: 3, milliseconds: 60, order });
  expect([...open.keys()].sort()).toEqual([0, 1, 2]);
  expect(latencies).toHaveLength(orderCount);
  expect(failures).toEqual([]);
  expect(seconds).toBeGreaterThanOrEqual(0.06);
});

it('counts failures, and continues', async () => {
  let turn = 0;
  const order = async (): Promise<void> => {
    await waitShortly();
    if (turn++ === 0) throw new Error('finalize answered 503');
  };
  const { latencies, failures } = await runOrders({ connections: 1, milliseconds: 60, order });
  expect(failures).toEqual(['Error: finalize answered 503']);
  expect(latencies).toHaveLength(turn - 1);
});
