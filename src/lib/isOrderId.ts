/** `ddd-ddddddd-ddddddd`, or digits only as in older orders (transactions §5, Order id pattern). */
const ORDER_ID = /^(\d{3}-\d{7}-\d{7}|\d{1,20})$/;

/** Returns whether a text has the format of an order id. */
export const isOrderId = (text: string): boolean => ORDER_ID.test(text);
