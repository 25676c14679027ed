import { createOrderEventHandlers } from '../../../server/jobs/createOrderEventHandlers.ts';

const none = {
  orderPlaced: [],
  orderShipped: [],
  orderDelayed: [],
  orderDelivered: [],
  piecesDelivered: [],
  piecesReturned: [],
  orderCancelled: [],
  orderRefunded: [],
  balanceRefunded: [],
};

it('passes an event to all of its subscribers and to no other', async () => {
  const [mail, points, other] = [jest.fn(), jest.fn(), jest.fn()];
  const handlers = createOrderEventHandlers({ ...none, orderPlaced: [mail, points], orderShipped: [other] });
  await handlers.orderPlaced?.({ orderId: '1' });
  await handlers.orderDelivered?.({ orderId: '1' });
  expect(mail.mock.calls).toEqual([[{ orderId: '1' }]]);
  expect(points.mock.calls).toEqual([[{ orderId: '1' }]]);
  expect(other).not.toHaveBeenCalled();
});

it('passes the event to all subscribers although one fails, and makes the queue repeat it', async () => {
  const failing = () => Promise.reject(new Error('no mail server'));
  const points = jest.fn();
  const { orderPlaced } = createOrderEventHandlers({ ...none, orderPlaced: [failing, points] });
  await expect(orderPlaced?.({})).rejects.toThrow('no mail server');
  expect(points).toHaveBeenCalledTimes(1);
  const both = createOrderEventHandlers({ ...none, orderPlaced: [failing, failing] });
  await expect(both.orderPlaced?.({})).rejects.toThrow(AggregateError);
});
