/** The versions of the Universal Commerce Protocol that the shop speaks, the newest first. */
export const UCP_VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type UcpVersion = (typeof UCP_VERSIONS)[number];

/** The version of callers that name none, and of what has no version of its own. */
export const UCP_VERSION = UCP_VERSIONS[0];

/** Returns a version that the shop speaks; undefined for another one. */
export const findVersion = (text: string): UcpVersion | undefined => UCP_VERSIONS.find((version) => version === text);

const COMMON = ['dev.ucp.shopping.fulfillment', 'dev.ucp.shopping.discount', 'dev.ucp.shopping.buyer_consent'] as const;

/** The extensions of checkout in each version. */
export const EXTENSIONS = {
  '2026-08-25': [...COMMON, 'dev.ucp.common.loyalty'],
  '2026-04-08': COMMON,
} as const;
