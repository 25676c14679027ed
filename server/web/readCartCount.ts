import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { cartItemsCount } from '../../src/contracts/cart.ts';
import { withDeadline } from '../platform/withDeadline.ts';
import { createApiSend } from './createApiSend.ts';

const DEADLINE_MS = 2_000;

/** Returns a reader of the number of pieces in the caller's cart; undefined if the API does not answer it in time. */
export const readCartCount =
  (api: RequestListener) =>
  async (req: Request): Promise<number | undefined> => {
    try {
      const { body } = await withDeadline(DEADLINE_MS, (signal) =>
        createApiSend(api, req, { signal })({ path: '/v1/getCartItemsCount' }),
      );
      return cartItemsCount.safeParse(body).data?.count;
    } catch {
      return undefined;
    }
  };
