import type { RewardTier } from '../../contracts/account/rewards.ts';

export const CONDITION_LIMITS = { conditions: 5, days: 3650, values: 20, name: 200, text: 4100 } as const;

export const CONDITION_TIERS = ['silver', 'gold', 'platinum', 'elite'] as const satisfies readonly RewardTier[];

/**
 * The kinds of conditions of a campaign, each with the kind of its value. Their texts (`boughtWithin=30`,
 * `brand=Brisk|Arborel`), the form and the SQL follow from it.
 */
export const CONDITION_KINDS = {
  boughtWithin: { label: 'Has bought in the last', value: 'days' },
  notBoughtFor: { label: 'Has not bought for', value: 'days' },
  brand: { label: 'Has bought a brand', value: 'names' },
  category: { label: 'Has bought a category', value: 'names' },
  collection: { label: 'Has bought from a collection', value: 'numbers' },
  favoritesUnbought: { label: 'Has favorites without buying them', value: 'none' },
  tier: { label: 'Has a VIP level', value: 'tiers' },
} as const;

export type ConditionKind = keyof typeof CONDITION_KINDS;
type ValueKind = (typeof CONDITION_KINDS)[ConditionKind]['value'];
type KindOf<Value extends ValueKind> = {
  [Kind in ConditionKind]: (typeof CONDITION_KINDS)[Kind]['value'] extends Value ? Kind : never;
}[ConditionKind];
type KindOfList = KindOf<'names' | 'numbers' | 'tiers'>;

/** A condition of a campaign. A list is met by one of its values. */
export type CampaignCondition =
  | { readonly kind: KindOf<'days'>; readonly days: number }
  | { readonly kind: KindOfList; readonly values: readonly string[] }
  | { readonly kind: KindOf<'none'> };

export const isConditionKind = (name: string): name is ConditionKind => Object.hasOwn(CONDITION_KINDS, name);
export const isDaysKind = (kind: ConditionKind): kind is KindOf<'days'> => CONDITION_KINDS[kind].value === 'days';
export const isListKind = (kind: ConditionKind): kind is KindOfList =>
  ['names', 'numbers', 'tiers'].includes(CONDITION_KINDS[kind].value);

/** Kinds with a list of values, by what one value is. */
const IS_VALUE = {
  names: (text: string) => text.length <= CONDITION_LIMITS.name,
  numbers: (text: string) => /^[1-9]\d{0,11}$/.test(text),
  tiers: (text: string) => CONDITION_TIERS.some((tier) => tier === text),
} as const;

const DAYS = /^[1-9]\d{0,3}$/;

/** Splits the text of a condition, which may be incomplete, such as `brand=`. Undefined for an unknown kind. */
export function splitCondition(
  text: string,
): { readonly kind: ConditionKind; readonly value: string; readonly values: readonly string[] } | undefined {
  const at = text.indexOf('=');
  const kind = at === -1 ? text : text.slice(0, at);
  if (!isConditionKind(kind)) return undefined;
  const value = at === -1 ? '' : text.slice(at + 1);
  return { kind, value, values: [...new Set(value.split('|').map((one) => one.trim()))].filter(Boolean) };
}

/** Parses a condition. Undefined for any other text, and for one that is incomplete. */
export function parseCampaignCondition(text: string): CampaignCondition | undefined {
  if (text.length > CONDITION_LIMITS.text) return undefined;
  const { kind, value, values = [] } = splitCondition(text) ?? {};
  if (kind === undefined || value === undefined) return undefined;
  if (isDaysKind(kind))
    return DAYS.test(value) && Number(value) <= CONDITION_LIMITS.days ? { kind, days: Number(value) } : undefined;
  if (!isListKind(kind)) return text === kind ? { kind } : undefined;
  const isValue = IS_VALUE[CONDITION_KINDS[kind].value];
  const isFit = values.length > 0 && values.length <= CONDITION_LIMITS.values && values.every(isValue);
  return isFit ? { kind, values } : undefined;
}

/** Writes a condition as `parseCampaignCondition` reads it. @param values one number of days, or a list */
export const formatCampaignCondition = (kind: ConditionKind, values: readonly string[]): string =>
  CONDITION_KINDS[kind].value === 'none' ? kind : `${kind}=${values.join('|')}`;
