import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { COLOR_PATTERN, OWN_THEME, SHOP_FONTS, THEME_COLORS, type ThemeColor } from '../../../../src/lib/shopTheme.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { uploadedFile } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { publishMarketplace } from '../manageMarketplaces.ts';
import { type Logo, type MarketplaceDocument, marketplaceDocument } from '../marketplaceDocument.ts';
import { acceptLogo } from './acceptLogo.ts';
import { marketplaceName, readCurrent } from './currentMarketplace.ts';

/** A text; empty for none. */
const textOrNone = (max: number) =>
  createOneLineText(max)
    .transform((text) => (text === '' ? null : text))
    .optional();
const color = z.string().toLowerCase().regex(COLOR_PATTERN, 'Write a color such as #0b6b4f.').optional();

const input = z.strictObject({
  marketplace: marketplaceName,
  name: createOneLineText(60).min(1, 'Give the shop a name.').optional().describe('the name of the shop'),
  tagline: createOneLineText(120)
    .min(1, 'Say in one line what the shop sells.')
    .optional()
    .describe('the shop in one line'),
  company: textOrNone(120).describe('the company on invoices; empty for the name of the shop'),
  address: z.array(createOneLineText(80).min(1)).max(5).optional().describe('a line of the postal address'),
  taxId: textOrNone(60).describe('the tax id with its kind, such as EIN 12-3456789; empty for none'),
  senderName: textOrNone(60).describe('the name that mails come from; empty for that of the installation'),
  senderEmail: textOrNone(200).describe('the address that mails come from; empty for that of the installation'),
  accent: color.describe('the color of links and buttons'),
  accentHover: color.describe('that of links and buttons under the pointer'),
  accentDeep: color.describe('that of dark areas and of the name'),
  accentWash: color.describe('that of light areas'),
  onDeepSoft: color.describe('that of soft text on dark areas'),
  font: z.enum(SHOP_FONTS).optional().describe('the typeface'),
  fontScale: z
    .string()
    .regex(/^\d{2,3}$/, 'Write a percentage such as 110.')
    .transform(Number)
    .optional()
    .describe('the size of text in percent, 90 to 125'),
  logo: uploadedFile.optional().describe('the logo: SVG, or a picture at least 64 pixels high'),
  logoText: createOneLineText(60).min(1).optional().describe('the words of the logo, for people who do not see it'),
  nameAsLogo: z.boolean().optional().describe('shows the name in place of a logo'),
  version: seenVersion,
});
type Input = z.output<typeof input>;

/** The fields of the form by their place in the document. */
const FIELD_OF: Readonly<Record<string, keyof Input>> = {
  name: 'name',
  description: 'tagline',
  'seller.legalName': 'company',
  'seller.taxId': 'taxId',
  'mail.fromName': 'senderName',
  'mail.fromAddress': 'senderEmail',
  fontScale: 'fontScale',
  'logo.alt': 'logoText',
};

const toFieldName = (path: readonly PropertyKey[]): string => {
  const [first, second] = path.map(String);
  if (first === 'theme') return second ?? first;
  return FIELD_OF[path.join('.')] ?? (first === 'seller' ? 'address' : path.join('.'));
};

/** @throws {ApiError} 400 with the reason for each field */
function assertFits(document: MarketplaceDocument): MarketplaceDocument {
  const { success, data, error } = marketplaceDocument.safeParse(document);
  if (success) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [toFieldName(path), `It ${message}.`]));
  throw new ApiError(400, 'input.invalid', 'The shop would not be readable, or not complete.', fields);
}

/** Returns the changed colors; null if they are those of the design system. */
function mergeColors(present: MarketplaceDocument['theme'], named: Partial<Record<ThemeColor, string | undefined>>) {
  const chosen = THEME_COLORS.map((field) => [field, named[field] ?? (present ?? OWN_THEME)[field]] as const);
  const isOwn = chosen.every(([field, value]) => value === OWN_THEME[field]);
  return isOwn ? null : { ...OWN_THEME, ...Object.fromEntries(chosen) };
}

async function mergeLogo(present: Logo | null, { logo, logoText, nameAsLogo = false }: Input, name: string) {
  if (nameAsLogo) return null;
  if (logo) return acceptLogo(logo, logoText ?? present?.alt ?? name);
  return present && logoText !== undefined ? { ...present, alt: logoText } : present;
}

/** Returns the named value of a field, or the present one. */
const or = <Value>(named: Value | undefined, present: Value): Value => (named === undefined ? present : named);

async function merge(document: MarketplaceDocument, named: Input): Promise<MarketplaceDocument> {
  const { seller, mail } = document;
  const name = or(named.name, document.name);
  return assertFits({
    ...document,
    name,
    description: or(named.tagline, document.description),
    seller: {
      legalName: or(named.company, seller.legalName),
      address: or(named.address, seller.address),
      taxId: or(named.taxId, seller.taxId),
    },
    mail: {
      fromName: or(named.senderName, mail.fromName),
      fromAddress: or(named.senderEmail, mail.fromAddress),
    },
    theme: mergeColors(document.theme, named),
    font: or(named.font, document.font),
    fontScale: or(named.fontScale, document.fontScale),
    logo: await mergeLogo(document.logo, named, name),
  });
}

/** The name, the address and the look of a marketplace. */
export const shopOperation = defineOperation({
  name: 'settings.shop',
  permission: 'settings.change',
  summary: 'changes the name, the address and the look of a marketplace; its pages follow within a second',
  help: "npm run store -- settings shop zappos --name 'Brisk' --address '12 Dock St' --address 'Portland, OR 97209'",
  input,
  words: ['marketplace'],
  subject: ({ marketplace: id }) => `marketplace ${id}`,
  readState: async ({ db, clock }, { marketplace: id }) => {
    const { version, document } = await readCurrent({ db, clock }, id);
    const { name, description, seller, mail, theme, font, fontScale, logo } = document;
    return { version, name, description, seller, mail, theme, font, fontScale, hasLogo: logo !== null };
  },
  run: async ({ parts, actor }, { version: seen, ...named }) => {
    const { version, document } = await readCurrent(parts, named.marketplace);
    assertVersion(seen, version);
    const body = await merge(document, named);
    await publishMarketplace(parts, { id: named.marketplace, body, author: actor.name, basedOn: version });
    return { name: body.name };
  },
  describe: ({ name }) => `The name, the address and the look of ${name} are saved.`,
});
