import { Package } from 'lucide';
import { createElement as h } from 'react';
import type { Order, OrderLine } from '../../src/contracts/orders/orders.ts';
import { Crumbs, Hidden, Icon, Picture } from './parts.ts';

const PARTS = ['Accepted', 'Shipped', 'In transit', 'Out for delivery', 'Delivered'];

/** The page of an order that was just placed. */
export const FloorOrder = ({ order }: { order: Order }) =>
  h(
    'main',
    { className: 'page' },
    h('title', null, `Order Information | ${order.shop.name}`),
    h('meta', { name: 'robots', content: 'noindex' }),
    h(Crumbs, {
      crumbs: [
        { text: 'My Account', href: '/account' },
        { text: 'Order History', href: '/orders' },
        { text: 'This order', href: `/orders/${order.orderId}` },
      ],
    }),
    h('h1', { className: 'title' }, `Arriving ${order.promisedFor}`),
    h('p', { className: 'placed' }, `Order ${order.orderId}, placed ${order.placedAt.slice(0, 10)}`),
    h(
      'div',
      { className: 'columns' },
      h('div', { className: 'work' }, h(Items, { order }), h(Actions, { order })),
      h(Side, { order }),
    ),
  );

const Items = ({ order }: { order: Order }) =>
  h(
    'section',
    { className: 'card', 'aria-label': 'Not shipped yet' },
    h(
      'div',
      { className: 'head' },
      h('h2', { className: 'title' }, h(Icon, { of: Package, size: 24 }), 'Not shipped yet'),
      h(
        'div',
        { className: 'track' },
        h(
          'ol',
          { className: 'parts', 'aria-label': 'Progress' },
          PARTS.map((name, index) =>
            h(
              'li',
              { key: name, className: 'part', 'aria-current': index === 0 ? 'step' : undefined },
              h(
                'span',
                { className: 'words' },
                h('span', { className: 'name' }, name),
                index === 0 && h('span', null, 'Nov 25'),
              ),
            ),
          ),
        ),
      ),
    ),
    h(
      'ul',
      { className: 'items' },
      order.lineItems.map((line) => h(Item, { key: line.lineItemId, order, line })),
    ),
  );

const Item = ({ order: { orderId }, line }: { order: Order; line: OrderLine }) =>
  h(
    'li',
    { className: 'item' },
    h(Picture, { id: line.imageId, use: 'card', sizes: '112px' }),
    h(
      'div',
      { className: 'names' },
      h('strong', null, line.brandName),
      h('a', { className: 'name', href: line.productUrl }, `${line.genderLabel} ${line.productName}`),
      h('span', { className: 'choice' }, `${line.color} · ${line.size} · ${line.width}`),
    ),
    h('strong', { className: 'price' }, line.price.amount),
    h(
      'div',
      { className: 'actions' },
      h(
        'div',
        { className: 'buy' },
        h(
          'form',
          { action: '/buyAgain.do', method: 'post' },
          h('input', { type: 'hidden', name: 'orderId', value: orderId }),
          h('input', { type: 'hidden', name: 'lineItemId', value: line.lineItemId }),
          h('input', { type: 'hidden', name: 'returnTo', value: `/orders/${orderId}` }),
          h(
            'button',
            { type: 'submit', className: 'button text' },
            h('span', { className: 'content' }, 'Buy again', h(Hidden, null, `: ${line.productName}`)),
            h('span', { className: 'busy', role: 'status' }),
          ),
        ),
        h('p', { className: 'result', role: 'status' }),
      ),
    ),
  );

const Actions = ({ order: { orderId } }: { order: Order }) =>
  h(
    'div',
    { className: 'actions' },
    h('a', { className: 'button', href: `/orders/${orderId}/cancel` }, h('span', null, 'Cancel items')),
    h('a', { className: 'button', href: `/orders/delivery?orderId=${orderId}` }, h('span', null, 'Change delivery')),
  );

const toSum = (name: string, amount: string) =>
  h('div', { key: name, className: 'sum' }, h('dt', null, name), h('dd', null, amount));

const Side = ({ order }: { order: Order }) => {
  const { shippingAddress: to, chargeSummary: sums, orderId } = order;
  return h(
    'aside',
    { className: 'side' },
    h(
      'div',
      { className: 'panel' },
      h(
        'dl',
        { className: 'sums' },
        toSum('Subtotal', sums.subTotal.amount),
        toSum('Shipping', 'FREE'),
        toSum('Tax', sums.estimatedTax.amount),
        toSum('Total', sums.grandTotal.amount),
      ),
    ),
    h(
      'section',
      null,
      h('h2', { className: 'title' }, 'What happens next'),
      h('p', null, `We email ${order.email} when it leaves. Anything not right can go back, free, for a year.`),
    ),
    h(
      'section',
      null,
      h('h2', { className: 'title' }, 'Going to'),
      h(
        'p',
        null,
        to?.fullName,
        h('br'),
        to?.addressLine1,
        h('br'),
        `${to?.city}, ${to?.stateOrRegion} ${to?.postalCode}`,
      ),
    ),
    h(
      'section',
      null,
      h('h2', { className: 'title' }, 'Paid with'),
      h('p', null, 'Visa ending in 4242. Charged when the order ships.'),
      h('p', null, h('a', { className: 'invoice', href: `/orders/${orderId}/invoice.pdf` }, 'Invoice (PDF)')),
    ),
    h(
      'section',
      null,
      h('h2', { className: 'title' }, 'Need a hand?'),
      h('p', null, 'Call ', h('a', { href: 'tel:' }, order.shop.phone), ', 24/7.'),
    ),
  );
};
