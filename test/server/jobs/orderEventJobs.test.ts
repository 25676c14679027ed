import { createOrderEventHandlers } from '../../../server/jobs/orderEventJobs.ts';

const noHandlers = {
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
  const handlers = createOrderEventHandlers({ ...noHandlers, orderPlaced: [mail, points], orderShipped: [other] });
  await handlers.orderPlaced?.({ orderId: '1' });
  await handlers.orderDelivered?.({ orderId: '1' });
  expect(mail.mock.calls).toEqual([[{ orderId: '1' }]]);
  expect(points.mock.calls).toEqual([[{ orderId: '1' }]]);
  expect(other).not.toHaveBeenCalled();
});

it('passes the event to all subscribers although one fails, and makes the queue repeat it', async () => {
  const rejectEvent = () => Promise.reject(new Error('no mail server'));
  const points = jest.fn();
  const { orderPlaced } = createOrderEventHandlers({ ...noHandlers, orderPlaced: [rejectEvent, points] });
  await expect(orderPlaced?.({})).rejects.toThrow('no mail server');
  expect(points).toHaveBeenCalledTimes(1);
  const handlers = createOrderEventHandlers({ ...noHandlers, orderPlaced: [rejectEvent, rejectEvent] });
  await expect(handlers.orderPlaced?.({})).rejects.toThrow(AggregateError);
});
