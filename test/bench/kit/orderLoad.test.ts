import { runOrders } from '../../../bench/kit/orderLoad.ts';

const short = () => new Promise((resolve) => setTimeout(resolve, 5));

it('keeps the given number of buyers ordering, each one order at a time', async () => {
  const open = new Map<number, number>();
  let placed = 0;
  const order = async (connection: number): Promise<void> => {
    const atOnce = (open.get(connection) ?? 0) + 1;
    expect(atOnce).toBe(1);
    open.set(connection, atOnce);
    await short();
    open.set(connection, 0);
    placed++;
  };
  const { latencies, failures, seconds } = await runOrders({ connections: 3, milliseconds: 60, order });
  expect([...open.keys()].sort()).toEqual([0, 1, 2]);
  expect(latencies).toHaveLength(placed);
  expect(failures).toEqual([]);
  expect(seconds).toBeGreaterThanOrEqual(0.06);
});

it('counts failures, and continues', async () => {
  let turn = 0;
  const order = async (): Promise<void> => {
    await short();
    if (turn++ === 0) throw new Error('finalize answered 503');
  };
  const { latencies, failures } = await runOrders({ connections: 1, milliseconds: 60, order });
  expect(failures).toEqual(['Error: finalize answered 503']);
  expect(latencies).toHaveLength(turn - 1);
});
