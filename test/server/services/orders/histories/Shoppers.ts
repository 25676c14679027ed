import { LIMITS } from '../../../../../server/services/identity/attempts.ts';
import { givenBalance } from '../../support/givenBalance.ts';
import { givenShopper, type Shopper } from '../../support/givenOrder.ts';
import type { TestShop } from '../../support/openTestShop.ts';

import { enrollShopper } from './playPoints.ts';

const OURSELVES = ['127.0.0.1', '::ffff:127.0.0.1'];

/** Forgets the registrations of before: all come from this machine, which exceeds the limits of one address. */
export async function forgetRegistrations({ parts: { rateLimits } }: TestShop): Promise<void> {
  for (const address of OURSELVES) await rateLimits.reset(LIMITS.registerFromAddress, address);
}

/** Shoppers who order one after the other. Registering is slow, so each orders until the balance is used up. */
export class Shoppers {
  readonly #shop: TestShop;
  #shopper: Promise<Shopper>;

  constructor(shop: TestShop) {
    this.#shop = shop;
    this.#shopper = givenShopper(shop).then((shopper) => enrollShopper(shop, shopper));
  }

  /** Returns a shopper with exactly this gift balance. If it is zero, with any balance, because none is used. */
  async withBalance(cents: number): Promise<Shopper> {
    if (cents === 0) return this.#shopper;
    if ((await this.#balance()) > cents) await this.#register();
    const shopper = await this.#shopper;
    const missingCents = cents - (await this.#balance());
    if (missingCents > 0) await givenBalance(this.#shop, shopper.email, missingCents, await this.#lineWithoutCard());
    return shopper;
  }

  async #register(): Promise<void> {
    await forgetRegistrations(this.#shop);
    this.#shopper = givenShopper(this.#shop).then((shopper) => enrollShopper(this.#shop, shopper));
    await this.#shopper;
  }

  async #balance(): Promise<number> {
    const { email } = await this.#shopper;
    const entries = await this.#shop.parts.db
      .selectFrom('gift_balance_entries as entry')
      .innerJoin('customers as customer', 'customer.customer_id', 'entry.customer_id')
      .select('entry.amount_cents as cents')
      .where('customer.email', '=', email)
      .execute();
    return entries.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** A line of an earlier order; each line uses up one card. */
  #lineWithoutCard() {
    return this.#shop.parts.db
      .selectFrom('order_items as line')
      .leftJoin('gift_cards as card', 'card.line_item_id', 'line.line_item_id')
      .select(['line.order_id as orderId', 'line.line_item_id as lineItemId'])
      .where('card.line_item_id', 'is', null)
      .orderBy('line.line_item_id')
      .executeTakeFirst();
  }
}
