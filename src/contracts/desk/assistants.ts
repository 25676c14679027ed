import type { PlatformAccess } from '../../lib/desk/assistants.ts';

export const PLATFORM_VIEWS = ['all', 'review', 'complete', 'blocked'] as const;
export type PlatformView = (typeof PLATFORM_VIEWS)[number];

/** A row of GET /api/desk/queries/assistants: a platform whose signature was verified. */
export type DeskPlatformRow = {
  readonly platformId: number;
  /** The address of its profile. */
  readonly profile: string;
  readonly access: PlatformAccess;
  readonly version: number;
  /** Where a customer's browser returns to after linking an account; empty: customers cannot link it. */
  readonly redirects: readonly string[];
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly checkouts: number;
  readonly orders: number;
  /** Refused changes of the last 90 days. */
  readonly refusals: number;
};

export const ACT_VIEWS = ['all', 'refused', 'checkouts', 'carts'] as const;
export type ActView = (typeof ACT_VIEWS)[number];

/** A row of GET /api/desk/queries/assistant-calls: a change that an assistant made, or tried to. */
export type DeskAssistantCall = {
  readonly actId: number;
  readonly at: string;
  readonly protocol: string;
  /** As the caller states it; empty if it states nothing. */
  readonly profile: string;
  readonly isSigned: boolean;
  readonly act: string;
  readonly marketplaceId: string;
  /** Empty for a success. */
  readonly refusal: string;
};

/** GET /api/desk/settings/assistants: the protocols, and whether they are on in all marketplaces. */
export type DeskProtocols = {
  readonly protocols: readonly { readonly flag: string; readonly isOn: boolean }[];
};
