import { z } from 'zod';
import { StartError } from '../platform/errors.ts';
import { isLocalShop, isOwnMachine } from './assertSandboxesAllowed.ts';
import { createUrlSchema, createWholeNumberSchema, type Environment, list, readVariables } from './variables.ts';

type CheckoutOrigin = {
  /** The origin of the checkout pages, without a slash at the end; default: the shop's. */
  readonly checkoutOrigin: string;
  /** The domain whose hosts share the shop's cookies; undefined if there is only one host. */
  readonly cookieDomain: string | undefined;
};

/**
 * Returns the origin of the checkout pages (transactions §2). It must be the shop's host or a subdomain, and equally
 * secure: it shares the shop's cookies, so that no URL contains a session.
 * @throws {StartError}
 */
function resolveCheckoutOrigin(originSetting: string | undefined, publicUrl: string): CheckoutOrigin {
  const shop = new URL(publicUrl);
  const checkout = new URL(originSetting ?? publicUrl);
  const isSame = checkout.hostname === shop.hostname;
  if (!isSame && !checkout.hostname.endsWith(`.${shop.hostname}`)) {
    throw new StartError(`CHECKOUT_ORIGIN=${originSetting}: must be on the host of PUBLIC_URL or on a subdomain of it`);
  }
  if (checkout.protocol !== shop.protocol) {
    throw new StartError(`CHECKOUT_ORIGIN=${originSetting}: must have the protocol of PUBLIC_URL`);
  }
  return { checkoutOrigin: checkout.origin, cookieDomain: isSame ? undefined : shop.hostname };
}

type DeskOrigin = {
  /** The origin of the desk, without a slash at the end; default: the shop's. */
  readonly deskOrigin: string;
  /** Whether the desk has a host of its own, which serves nothing of the shop. */
  readonly hasOwnDeskHost: boolean;
};

/** Returns the origin of the desk. A host of its own is as secure as the shop. @throws {StartError} */
function resolveDeskOrigin(originSetting: string | undefined, publicUrl: string, checkoutOrigin: string): DeskOrigin {
  if (originSetting === undefined) return { deskOrigin: publicUrl, hasOwnDeskHost: false };
  const desk = new URL(originSetting);
  if ([publicUrl, checkoutOrigin].some((origin) => new URL(origin).host === desk.host))
    throw new StartError(`DESK_ORIGIN=${originSetting}: must be a host of its own, or leave it out`);
  if (desk.protocol !== new URL(publicUrl).protocol)
    throw new StartError(`DESK_ORIGIN=${originSetting}: must have the protocol of PUBLIC_URL`);
  return { deskOrigin: desk.origin, hasOwnDeskHost: true };
}

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

const schema = z.object({
  HOST: z.string().optional(),
  PORT: createWholeNumberSchema(1, 65535).default(3000),
  PUBLIC_URL: createUrlSchema('https?', 'https://shop.example').optional(),
  CHECKOUT_ORIGIN: createUrlSchema('https?', 'https://checkout.shop.example').optional(),
  DESK_ORIGIN: createUrlSchema('https?', 'https://desk.shop.example').optional(),
  ALLOWED_HOSTS: list
    .refine((hosts) => hosts.every((host) => hostName.test(host)), {
      error: 'must be host names such as outlet.example, separated by commas',
    })
    .default([]),
  TRUST_PROXY: createWholeNumberSchema(0, 10).default(0),
});

export type AddressSettings = CheckoutOrigin &
  DeskOrigin & {
    /** Undefined listens on every address. */
    host: string | undefined;
    port: number;
    /** Whether only this machine reaches the shop. */
    isLocal: boolean;
    /** The origin in mails and canonical links, without a slash at the end. */
    publicUrl: string;
    /** Further hosts that redirects may target, with all their subdomains. */
    allowedHosts: readonly string[];
    /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
    trustProxy: number;
  };

/** @throws {StartError} one line that names the wrong variable */
export function readAddressSettings(env: Environment): AddressSettings {
  const values = readVariables(env, schema);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  // A shop whose public URL is this machine listens locally, unless HOST says otherwise.
  const host = values.HOST ?? (isOwnMachine(new URL(publicUrl).hostname) ? '127.0.0.1' : undefined);
  const checkout = resolveCheckoutOrigin(values.CHECKOUT_ORIGIN, publicUrl);
  return {
    ...checkout,
    ...resolveDeskOrigin(values.DESK_ORIGIN, publicUrl, checkout.checkoutOrigin),
    host,
    port: values.PORT,
    isLocal: isLocalShop({ publicUrl, host, trustProxy: values.TRUST_PROXY }),
    publicUrl,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY,
  };
}
