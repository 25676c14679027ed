import type { ConnectionName } from '../../../src/contracts/desk/connections.ts';
import type { ShopStep } from '../../../src/contracts/desk/today.ts';
import { paymentMethodCodes } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Parts } from '../../parts.ts';
import { hasDone } from '../audit/actions.ts';
import { hasDemoProducts } from '../catalog/actions.ts';
import { countLiveProducts } from '../catalog/desk/productList.ts';
import { describeConnection } from '../connections/actions.ts';
import { hasOrders } from '../orders/actions/sales.ts';

type Needs = Pick<Parts, 'db' | 'config' | 'marketplaces'>;

/** Numbers that no telephone has: those of the shipped marketplaces. */
const EXAMPLE_PHONE = /\b555\W?01\d\d\b/;

/**
 * Returns the steps from an empty shop to its first order, as far as the shop's own facts say; null once there is an order,
 * and in a shop with the goods of the demo.
 */
export async function listShopSteps(parts: Needs): Promise<readonly ShopStep[] | null> {
  const { db, marketplaces } = parts;
  if ((await hasOrders(db)) || (await hasDemoProducts(db))) return null;
  const { id, name, phone, seller, tax } = marketplaces.getDefaultSettings();
  const { products, withoutPicture } = await countLiveProducts(db);
  const hasAccount = (connection: ConnectionName): boolean => {
    const { state } = describeConnection(parts, connection);
    return state === 'live' || state === 'test';
  };
  const hasAgreed = (part: string): Promise<boolean> =>
    hasDone(parts, { command: 'settings agree', subject: `${part} of marketplace ${id}` });
  const [agreesDelivery, agreesTax] = [await hasAgreed('delivery'), await hasAgreed('tax')];
  const taxFact = tax.states?.join(', ') ?? (hasAccount('taxjar') || !agreesTax ? '' : 'all states');
  const hasShipping = await hasDone(parts, { command: 'settings shipping', subject: `marketplace ${id}` });
  return [
    { step: 'identity', isDone: seller.address.length > 0, fact: name },
    { step: 'promises', isDone: !EXAMPLE_PHONE.test(phone), fact: phone },
    { step: 'goods', isDone: products > 0, fact: String(products) },
    { step: 'pictures', isDone: products > 0 && withoutPicture === 0, fact: String(withoutPicture) },
    { step: 'delivery', isDone: hasShipping || agreesDelivery || hasAccount('easypost'), fact: '' },
    { step: 'tax', isDone: tax.states !== null || agreesTax || hasAccount('taxjar'), fact: taxFact },
    { step: 'payments', isDone: paymentMethodCodes.some(hasAccount), fact: '' },
    { step: 'mail', isDone: hasAccount('smtp'), fact: '' },
    { step: 'order', isDone: false, fact: '' },
  ];
}
