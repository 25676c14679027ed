import { Http2Client } from './http2Client.ts';

type Outcome = {
  readonly kind: 'page' | 'cart';
  readonly status: number;
  readonly at: number;
  readonly error?: string;
};

/** Shoppers who open pages and fill carts until they are stopped. */
export type ShopperLoad = {
  readonly outcomes: readonly Outcome[];
  readonly stop: () => Promise<void>;
};

type LoadOptions = { readonly shoppers: number; readonly paths: readonly string[]; readonly stockId: string };

const PAUSE_MS = 40;

/** Starts shoppers with a connection and a cart each. Requests that get no answer have the status 0. */
export function startShoppers(origin: string, { shoppers, paths, stockId }: LoadOptions): ShopperLoad {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const runShopper = async (number: number): Promise<void> => {
    const client = new Http2Client(origin);
    let cookie = '';
    for (let turn = number; !isOver; turn += 1) {
      const kind = turn % 3 === 0 ? 'cart' : 'page';
      const call =
        kind === 'cart'
          ? client.request(
              '/api/v1/cart',
              { 'content-type': 'application/json', origin, ...(cookie && { cookie }) },
              JSON.stringify({ items: [{ stockId, quantity: 1 + (turn % 2) }] }),
            )
          : client.request(paths[turn % paths.length] ?? '/', { accept: 'text/html', ...(cookie && { cookie }) });
      const at = Date.now();
      await call.then(
        ({ status, headers }) => {
          cookie ||= (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
          outcomes.push({ kind, status, at });
        },
        (error: unknown) => outcomes.push({ kind, status: 0, at, error: String(error) }),
      );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    client.close();
  };
  const runs = Array.from({ length: shoppers }, (_, number) => runShopper(number));
  return {
    outcomes,
    stop: async () => {
      isOver = true;
      await Promise.all(runs);
    },
  };
}
