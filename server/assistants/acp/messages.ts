import type { Message } from '../core/carts.ts';

/** Where the words of the protocol differ from those of the core. */
const PARAMS: readonly (readonly [core: string, own: string])[] = [
  ['$.fulfillment.methods[0].destinations', '$.fulfillment_details.address'],
  ['$.fulfillment.methods[0].groups', '$.selected_fulfillment_options'],
  ['$.payment', '$.payment_data'],
];

/** Returns where the platform corrects something, as JSONPath. */
export const toParam = (path: string): string =>
  PARAMS.find(([core]) => core === path)?.[1] ?? path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]').replace(/\.$/, '');

type CoreMessage = Pick<Message, 'type' | 'code' | 'content'> & {
  readonly severity?: Message['severity'] | undefined;
  readonly path?: string | undefined;
};

/** Codes of errors in the protocol's closed list; others are `invalid`. */
const CODES: Readonly<Record<string, string>> = {
  missing: 'missing',
  out_of_stock: 'out_of_stock',
  item_unavailable: 'not_found',
  address_undeliverable: 'region_restricted',
  buyer_review_required: 'approval_required',
  opened_by_buyer: 'approval_required',
};

/** Returns a message about a session in the form of the protocol. */
export function presentMessage({ type, code, content, severity, path }: CoreMessage): object {
  return {
    type,
    ...(type === 'error' && { code: CODES[code] ?? 'invalid' }),
    ...(type === 'warning' && { code: code === 'item_unavailable' ? 'limited_availability' : 'discount_code_invalid' }),
    resolution: severity === undefined || severity === 'unrecoverable' ? 'recoverable' : severity,
    ...(path !== undefined && { param: toParam(path) }),
    content_type: 'plain',
    content,
  };
}
