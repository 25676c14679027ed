import type { Order } from '../../../../src/contracts/orders.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addressFields.ts';

const DOTS = '•••';

/** Shortens an email to its first letter and its domain: `j•••@mail.com`. */
const maskEmail = (email: string): string => email.replace(/^(.?)[^@]*(?=@)/u, `$1${DOTS}`);

/** Shortens a name to the first initial and the last name: `J. Okafor`. */
function maskName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [`${[...(words[0] ?? '')][0] ?? ''}.`, last].filter(Boolean).join(' ');
}

/** Keeps the first three characters of a postal code: `432••`. */
const maskPostalCode = (code: string): string => code.slice(0, 3) + '•'.repeat(Math.max(0, code.length - 3));

/**
 * Returns an order as a mailed link shows it: mails are forwarded, and links stay in histories, so name, email and
 * address are shortened. The mail itself has the full address.
 */
export function maskOrder(order: Order): Order {
  const { shippingAddress: to, payment } = order;
  return {
    ...order,
    email: maskEmail(order.email),
    customerName: maskName(order.customerName),
    payment: payment && 'payer' in payment ? { ...payment, payer: maskEmail(payment.payer) } : payment,
    shippingAddress: to && {
      ...EMPTY_ADDRESS,
      fullName: maskName(to.fullName),
      city: to.city,
      stateOrRegion: to.stateOrRegion,
      postalCode: maskPostalCode(to.postalCode),
      countryCode: to.countryCode,
    },
  };
}
