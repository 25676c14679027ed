import { Agent } from 'node:http';
import { addToCart } from '../shop/checkOut.ts';
import { Shopper } from '../shop/Shopper.ts';

/** An addition to a cart: when it began, and how long it took, in milliseconds; `hasFailed` if it was not answered 200. */
export type Addition = { readonly beganAt: number; readonly milliseconds: number; readonly hasFailed: boolean };

export type Buyers = {
  /** All additions so far; each shopper adds a product every second. */
  readonly additions: readonly Addition[];
  stop(): Promise<void>;
};

const PAUSE_MS = 1000;

/** Starts shoppers who fill their carts while others view pages. */
export function startBuyers(port: number, stockIds: readonly string[], count: number): Buyers {
  const agent = new Agent({ keepAlive: true });
  const additions: Addition[] = [];
  let isOver = false;
  const buy = async (place: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, (place * PAUSE_MS) / count));
    const shopper = new Shopper(agent, port);
    for (let index = place; !isOver; index += count) {
      const beganAt = performance.now();
      const hasFailed = await addToCart(shopper, stockIds[index % stockIds.length] ?? '').then(
        () => false,
        () => true,
      );
      const milliseconds = performance.now() - beganAt;
      additions.push({ beganAt, milliseconds, hasFailed });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, PAUSE_MS - milliseconds)));
    }
  };
  const all = Array.from({ length: count }, (_, place) => buy(place));
  return {
    additions,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
}
