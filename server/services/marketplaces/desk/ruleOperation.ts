import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import type { DeskRules } from '../../../../src/contracts/desk/settings.ts';
import { type Json, readAt, toJson, writeAt } from '../../../../src/lib/desk/json.ts';
import {
  isShopRuleName,
  SHOP_RULE_NAMES,
  SHOP_RULES,
  type ShopRule,
  type ShopRuleName,
} from '../../../../src/lib/desk/shopRules.ts';
import type { Parts } from '../../../parts.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { publishMarketplace } from '../manageMarketplaces.ts';
import type { MarketplaceDocument } from '../marketplaceDocument.ts';
import { marketplaceName as marketplace, readCurrent } from './currentMarketplace.ts';

/** Returns the value of a rule as people type it. */
function formatRule(body: Json, { kind, path }: ShopRule): string {
  const value = readAt(body, path);
  if (kind === 'switch') return value === true ? 'on' : 'off';
  return value === null ? 'none' : String(value);
}

/** Returns the rules of a marketplace as people type them. */
const formatRules = (document: MarketplaceDocument): Readonly<Record<string, string>> =>
  Object.fromEntries(SHOP_RULE_NAMES.map((name) => [name, formatRule(toJson(document), SHOP_RULES[name])]));

/** Reads the rules of all marketplaces, the default one's first. */
export const describeRules = (
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
): Promise<DeskRules['marketplaces']> =>
  Promise.all(
    parts.marketplaces.listIds().map(async (id) => {
      const { version, document } = await readCurrent(parts, id);
      return { id, version, name: document.name, values: formatRules(document) };
    }),
  );

const MAX_NUMBER = /^\d{1,8}$/;

/** Returns the stored value of a typed one; undefined if the rule has no such value. */
function parseRule({ kind, choices = [] }: ShopRule, text: string): boolean | number | string | null | undefined {
  if (kind === 'switch') return text === 'on' ? true : text === 'off' ? false : undefined;
  if (kind === 'choice') return choices.find((choice) => choice === text);
  if (kind === 'numberOrNone' && text === 'none') return null;
  return MAX_NUMBER.test(text) ? Number(text) : undefined;
}

const describeValues = ({ kind, choices = [] }: ShopRule): string => {
  if (kind === 'switch') return 'on or off';
  if (kind === 'choice') return choices.join(' or ');
  return kind === 'number' ? 'a whole number' : 'a whole number, or none';
};

const typedRule = createBoundedText(80).transform((typed, context) => {
  const [, name = '', text = ''] = /^(\w+)=(.*)$/.exec(typed) ?? [];
  const value = isShopRuleName(name) ? parseRule(SHOP_RULES[name], text.trim()) : undefined;
  if (isShopRuleName(name) && value !== undefined) return { name, value };
  const message = isShopRuleName(name)
    ? `${SHOP_RULES[name].label}: write ${describeValues(SHOP_RULES[name])}.`
    : `Write a rule with its value, such as guestCheckout=off. There is ${SHOP_RULE_NAMES.join(', ')}.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

type Changed = { readonly name: ShopRuleName; readonly before: string; readonly after: string };

/** Changes how a marketplace sells, takes back and rewards, without its whole document. */
export const ruleOperation = defineOperation({
  name: 'settings.rules',
  permission: 'settings.change',
  summary: 'changes the rules of a marketplace: checkout, lists, returns, exchanges and points',
  help: 'npm run store -- settings rules zappos --rule guestCheckout=off --rule withdrawalDays=14',
  input: z.strictObject({
    marketplace,
    rule: z
      .array(typedRule)
      .min(1, 'Name a rule.')
      .max(SHOP_RULE_NAMES.length)
      .describe('a rule with its value, such as guestCheckout=off'),
    version: seenVersion,
  }),
  words: ['marketplace'],
  subject: ({ marketplace: id }) => `marketplace ${id}`,
  readState: async (parts, { marketplace: id }) => {
    const { version, document } = await readCurrent(parts, id);
    return { version, ...formatRules(document) };
  },
  run: async ({ parts, actor }, { marketplace: id, rule, version: seen }) => {
    const { version, document } = await readCurrent(parts, id);
    assertVersion(seen, version);
    const present = toJson(document);
    const body = rule.reduce((changed, { name, value }) => writeAt(changed, SHOP_RULES[name].path, value), present);
    const changed = rule.flatMap(({ name }): Changed[] => {
      const [before, after] = [formatRule(present, SHOP_RULES[name]), formatRule(body, SHOP_RULES[name])];
      return before === after ? [] : [{ name, before, after }];
    });
    if (changed.length > 0) await publishMarketplace(parts, { id, body, author: actor.name, basedOn: version });
    return { id, changed };
  },
  describe: ({ id, changed }) =>
    changed.length === 0
      ? `The rules of ${id} are as they were.`
      : changed.map(({ name, before, after }) => `${SHOP_RULES[name].label}: ${before} → ${after}`).join('\n'),
});
