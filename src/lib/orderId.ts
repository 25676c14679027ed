/** `ddd-ddddddd-ddddddd`, or digits only, as orders of before had (transactions §5, Order id pattern). */
const ORDER_ID = /^(\d{3}-\d{7}-\d{7}|\d{1,20})$/;

export const isOrderId = (text: string): boolean => ORDER_ID.test(text);
