import type { ApiCall } from '../../../../server/openapi/apiCall.ts';
import { API_CALLS } from '../../../../server/openapi/callTables.ts';

export type Needs = ApiCall['security'];

/** Returns the path as Express writes it: `/v1/chat/:chatId`, `/Search/zso/{*tail}`. */
const toExpressPath = (path: string): string => path.replace('{tail}', '{*tail}').replace(/\{(\w+)\}/g, ':$1');

/** Every call of the API, such as `GET /v1/cart`, with the caller that its OpenAPI entry requires. */
export const CALLS: Readonly<Record<string, Needs>> = Object.fromEntries(
  API_CALLS.map(({ method, path, security }) => [`${method.toUpperCase()} ${toExpressPath(path)}`, security]),
);
