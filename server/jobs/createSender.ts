import type { Parts } from '../parts.ts';
import type { Sender } from './mail/sender.ts';

/** The default marketplace, whose name and phone number are read for each email: an operator may publish others. */
export type DefaultShop = Pick<Sender, 'shopName' | 'phone'>;

/** Returns the default marketplace as the sender of emails. */
export function createSender({ config }: Pick<Parts, 'config'>, shop: DefaultShop): Sender {
  const { street1, city, state, zip } = config.carriers.shipFrom;
  return {
    address: `${street1}, ${city}, ${state} ${zip}`,
    publicUrl: config.publicUrl,
    get shopName() {
      return shop.shopName;
    },
    get phone() {
      return shop.phone;
    },
  };
}
