import { z } from 'zod';
import { isOwnMachine } from './assertSandboxesAllowed.ts';
import { type Environment, readVariables } from './variables.ts';

export type ShipAddress = {
  readonly name: string;
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly city: string;
  /** The two letters of a state. */
  readonly state: string;
  readonly zip: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly phone?: string | undefined;
};

const PLACE = /^(.+?),? +([A-Z]{2}) +(\d{5}(?:-\d{4})?)$/;
const PHONE = /^\+?[\d ().-]{7,20}$/;

/**
 * Parses a US address on one line, as used in settings and commands: `name; street; second line; city ST 12345; phone`.
 * The second line and the phone are optional.
 * @returns undefined for other texts
 */
export function parseShipAddress(text: string): ShipAddress | undefined {
  const parts = text.split(';').map((part) => part.trim());
  const phone = PHONE.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const [, city, state, zip] = PLACE.exec(parts.pop() ?? '') ?? [];
  const [name, street1, street2, ...others] = parts;
  if (!name || !street1 || !city || !state || !zip || others.length > 0) return undefined;
  return { name, street1, ...(street2 && { street2 }), city, state, zip, country: 'US', ...(phone && { phone }) };
}

export const PACKAGELESS_METHODS = ['packageless at carrier', 'packageless at grocery store'] as const;
type PackagelessMethod = (typeof PACKAGELESS_METHODS)[number];

/** The shop's account with EasyPost, from `EASYPOST_API_KEY`, `EASYPOST_WEBHOOK_SECRET` and `EASYPOST_API_URL`. */
export type EasypostSettings = {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** The warehouse, from `SHIP_FROM`. */
  readonly shipFrom: ShipAddress;
  /** The address for returned parcels, from `RETURN_TO`. */
  readonly returnTo: ShipAddress;
  /** The methods of returning items without a box that these carriers support, from `PACKAGELESS_RETURNS`. */
  readonly packageless?: readonly PackagelessMethod[];
  /** Time limit of each call in milliseconds; default: `CARRIER_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
};

export type CarrierSettings = {
  readonly easypost: EasypostSettings | undefined;
  readonly shipFrom: ShipAddress;
  readonly returnTo: ShipAddress;
  /** The length of an hour on the carrier sandbox's clock, in milliseconds. */
  readonly sandboxHourMs: number;
  /** Days without an event after which a parcel counts as lost, from `LOST_PARCEL_DAYS`; with 0, operators decide. */
  readonly lostAfterDays: number;
};

const EASYPOST_API = 'https://api.easypost.com/v2';

/** EasyPost, or this machine (for tests). The key is sent to no other host. */
const isApiAddress = (url: string): boolean =>
  url === EASYPOST_API ||
  (URL.canParse(url) && /^http:\/\/[^@]+\/v2$/.test(url) && isOwnMachine(new URL(url).hostname));

/** The warehouse of a demo shop, from which nothing really ships. */
const DEMO_WAREHOUSE = 'Eyelet Warehouse; 2200 Commerce Pkwy; Door 14; Lewisport KY 42351; 8005550188';

const UNIT_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const isUnit = (unit: string): unit is keyof typeof UNIT_MS => unit in UNIT_MS;

const address = z.string().transform((text, context) => {
  const shipAddress = parseShipAddress(text);
  if (shipAddress) return shipAddress;
  context.addIssue({ code: 'custom', message: `must be an address such as "${DEMO_WAREHOUSE}"` });
  return z.NEVER;
});

/** Carriers search for a missing parcel for some days. */
const LEAST_LOST_DAYS = 7;

const clock = z.string().transform((text, context) => {
  const [, amount = '', unit = ''] = /^1h=(\d{1,6}(?:\.\d{1,3})?)(ms|s|m|h)$/.exec(text) ?? [];
  const hourMs = isUnit(unit) ? Number(amount) * UNIT_MS[unit] : 0;
  if (hourMs > 0) return hourMs;
  context.addIssue({ code: 'custom', message: 'must say how long an hour takes, such as 1h=4s' });
  return z.NEVER;
});

const packageless = z.string().transform((text, context): readonly PackagelessMethod[] => {
  const names = text.split(',').map((name) => name.trim());
  const methods = PACKAGELESS_METHODS.filter((method) => names.includes(method.replace('packageless at ', '')));
  if (methods.length === names.filter(Boolean).length) return methods;
  context.addIssue({ code: 'custom', message: 'must be a list of "carrier" and "grocery store"' });
  return z.NEVER;
});

const lostDays = z
  .string()
  .prefault('0')
  .transform((text, context) => {
    const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (days === 0 || days >= LEAST_LOST_DAYS) return days;
    context.addIssue({ code: 'custom', message: `must be 0, or days from ${LEAST_LOST_DAYS} to 999` });
    return z.NEVER;
  });

const requiredSetting = z.string({ error: 'is missing beside the other settings of EasyPost' });
const accountSchema = z.object({
  EASYPOST_API_KEY: requiredSetting,
  EASYPOST_WEBHOOK_SECRET: requiredSetting,
  SHIP_FROM: z.string({ error: 'is missing: EasyPost needs the address of the warehouse' }),
});
const schema = z.object({
  EASYPOST_API_URL: z
    .string()
    .refine(isApiAddress, {
      error: `must be ${EASYPOST_API}, or an address of this machine that ends in /v2, for tests`,
    })
    .default(EASYPOST_API),
  SHIP_FROM: address.prefault(DEMO_WAREHOUSE),
  RETURN_TO: address.optional(),
  PACKAGELESS_RETURNS: packageless.prefault(''),
  // A parcel is delivered 56 hours after its label was bought: in four minutes.
  SANDBOX_CLOCK: clock.prefault('1h=4s'),
  LOST_PARCEL_DAYS: lostDays,
});

/** Their values are not repeated in messages: they are long and may be private. */
const ADDRESSES = ['SHIP_FROM', 'RETURN_TO'];

/**
 * Reads the carrier settings of the environment.
 * @throws {StartError} one line that names the wrong or missing variable, never a secret's value
 */
export function readCarrierSettings(env: Environment): CarrierSettings {
  const values = readVariables(env, schema, ADDRESSES);
  const { EASYPOST_API_URL: apiUrl, SHIP_FROM: shipFrom, RETURN_TO: returnTo = shipFrom } = values;
  const isSetUp = env.EASYPOST_API_KEY !== undefined || env.EASYPOST_WEBHOOK_SECRET !== undefined;
  const account = isSetUp ? readVariables(env, accountSchema, Object.keys(accountSchema.shape)) : undefined;
  const easypost = account && {
    apiUrl,
    apiKey: account.EASYPOST_API_KEY,
    webhookSecret: account.EASYPOST_WEBHOOK_SECRET,
    shipFrom,
    returnTo,
    packageless: values.PACKAGELESS_RETURNS,
  };
  return { easypost, shipFrom, returnTo, sandboxHourMs: values.SANDBOX_CLOCK, lostAfterDays: values.LOST_PARCEL_DAYS };
}
