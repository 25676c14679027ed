import { z } from 'zod';
import { CHAT_AUDIENCES } from '../../../../src/contracts/chat.ts';
import { pageParts } from '../../../../src/contracts/content/content.ts';
import {
  illustrations,
  MAX_SUB_MENU_LINKS,
  rowWidgets,
  SLOT_CHOICES,
  slotComponents,
} from '../../../../src/contracts/content/contentSlots.ts';
import { MAX_PHONE_PROMO } from '../../../../src/lib/limits.ts';
import { mailSchemas } from '../mails/mailSchemas.ts';

const createTextSchema = (max: number) => z.string().trim().min(1).max(max);
/** A page of the shop, or another address that rich text may link to (browsing §5). */
const href = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?![/\\])[^\s\\]*|(?:https?|mailto|tel|sms):[^\s\\]+)$/,
    'is not a path of the shop, nor a full address',
  );
const sitePath = href.regex(/^\//, 'is not a path of the shop');

/** The name of a part of a page in addresses: `/c/faqs#return-window`, `/?need=wide-feet`. */
const anchor = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,9}$/, 'is not a name of small letters, digits and hyphens');

const link = z.strictObject({ text: createTextSchema(80), href, gae: createTextSchema(80).optional() });

const serviceLink = link.extend({ opensNewTab: z.literal(true).optional() });

/** A picture by its id or its path; or the picture of the most popular product of a list, preferably in one of the colors. */
const image = z
  .strictObject({
    src: z
      .string()
      .max(200)
      .regex(/^(?:\/(?!\/))?[\w./-]+$/, 'is no picture of the shop')
      .optional(),
    pictureOf: z.strictObject({ list: sitePath, colors: z.array(createTextSchema(40)).max(10).optional() }).optional(),
    href: href.optional(),
    alt: z.string().max(200),
  })
  .refine(({ src, pictureOf }) => (src === undefined) !== (pictureOf === undefined), 'needs src or pictureOf');
export type StoredImage = z.infer<typeof image>;

const navItem = z.strictObject({
  text: createTextSchema(40),
  link: href,
  gae: createTextSchema(80).optional(),
  type: z.enum(['sale']).optional(),
  /** Links to empty lists are left out, and then sub-menus without links, so there may be more here than are shown. */
  subNavMenu: z
    .array(z.strictObject({ title: createTextSchema(40), links: z.array(link).max(MAX_SUB_MENU_LINKS) }))
    .max(60)
    .optional(),
  clickmes: z.array(link).max(10).optional(),
  images: z.array(image).max(4).optional(),
});
export type StoredNavItem = z.infer<typeof navItem>;

/** A need of shoppers in a `need-row`: the products of a list, under a heading of its own. */
const need = z.strictObject({
  id: anchor,
  name: createTextSchema(40),
  heading: createTextSchema(80),
  href: sitePath,
  linktext: createTextSchema(60),
});
export type StoredNeed = z.infer<typeof need>;

const slot = z.strictObject({
  componentName: z.enum(slotComponents),
  creativeID: createTextSchema(80),
  gae: createTextSchema(80).optional(),
  heading: createTextSchema(120).optional(),
  /** Plain text; rich text in the component `rich-text`. `{{count}}` is the number of products in the linked list. */
  content: z.string().max(20_000).optional(),
  href: href.optional(),
  linktext: createTextSchema(60).optional(),
  backgroundColor: z.enum(SLOT_CHOICES.backgroundColor).optional(),
  color: z.enum(SLOT_CHOICES.color).optional(),
  linkColor: z.enum(SLOT_CHOICES.color).optional(),
  linkHoverColor: z.enum(SLOT_CHOICES.color).optional(),
  textAlign: z.enum(SLOT_CHOICES.textAlign).optional(),
  contentWidth: z.enum(SLOT_CHOICES.contentWidth).optional(),
  images: z.array(image).max(6).optional(),
  illustration: z.enum(illustrations).optional(),
  hasPromises: z.boolean().optional(),
  widget: z.enum(rowWidgets).optional(),
  needs: z.array(need).min(1).max(8).optional(),
  /** Whether the text is true for the demo catalog only. */
  onlyInDemo: z.boolean().optional(),
  /** Whether it is left out: staff hide a slot without losing it. */
  isHidden: z.boolean().optional(),
  from: z.iso.datetime().optional(),
  /** At this moment the slot disappears. */
  until: z.iso.datetime().optional(),
});
export type StoredSlot = z.infer<typeof slot>;

const promo = z.strictObject({
  text: createTextSchema(60),
  /** The text on phones. Publishing requires it if `text` is too long for them (checkDocument.ts). */
  phoneText: z
    .string()
    .trim()
    .min(1)
    .max(MAX_PHONE_PROMO, `is longer than the ${MAX_PHONE_PROMO} characters that fit on a phone`)
    .optional(),
  link: link.optional(),
  from: z.iso.datetime().optional(),
  /** At this moment the promo disappears; the banner counts down to it. */
  until: z.iso.datetime().optional(),
  onlyInDemo: z.boolean().optional(),
});
export type StoredPromo = z.infer<typeof promo>;

/** Plain text, so that nothing in it can be markup. */
const emergencyMessage = z.strictObject({
  heading: createTextSchema(60).optional(),
  text: createTextSchema(240),
  link: link.optional(),
  isUrgent: z.boolean().optional(),
});

const layout = z.strictObject({
  pageLayout: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a name of small letters, digits and hyphens'),
  slots: z.array(slot).max(60),
});

const faqQuestion = z.strictObject({
  id: anchor,
  question: createTextSchema(160),
  html: z.string().min(1).max(5000),
  link: link.optional(),
});

/** Rich text, a part that the shop fills in from its settings, or both. */
const section = z
  .strictObject({
    id: anchor,
    title: createTextSchema(80),
    html: z.string().max(50_000).default(''),
    part: z.enum(pageParts).optional(),
  })
  .refine(({ html, part }) => html !== '' || part !== undefined, { path: ['html'], error: 'needs a text or a part' });

const sections = z
  .array(section)
  .min(1)
  .max(40)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice');

/** Rich text with sections, or questions with answers by topic. */
const page = z
  .strictObject({
    title: createTextSchema(120),
    description: createTextSchema(300),
    html: z.string().max(200_000).default(''),
    /** One or two sentences below the title. */
    lead: createTextSchema(300).optional(),
    /** Promises in short, such as `{{returnDays}} days`. */
    facts: z
      .array(z.strictObject({ value: createTextSchema(40), text: createTextSchema(120) }))
      .max(4)
      .optional(),
    sections: sections.optional(),
    topics: z
      .array(z.strictObject({ title: createTextSchema(60), questions: z.array(faqQuestion).min(1).max(40) }))
      .min(1)
      .max(20)
      .optional(),
    /** Links above the topics, or to related pages below the text. */
    links: z.array(link).max(8).optional(),
    /** Drawings around the text: a hero above it, stories below its promises. */
    slots: z.array(slot).max(6).optional(),
  })
  .refine(
    ({ html, topics, sections: pageSections }) => html !== '' || topics !== undefined || pageSections !== undefined,
    {
      path: ['html'],
      error: 'needs a text',
    },
  );

/** The bodies of documents. A page of slots uses its first layout unless the call names another. */
export const documentSchemas = {
  navigation: z.strictObject({ items: z.array(navItem).min(1).max(15) }),
  'top-bar': z.strictObject({ serviceLinks: z.array(serviceLink).max(12) }),
  'quick-links': z.strictObject({ links: z.array(link).max(8) }),
  banners: z.strictObject({ promos: z.array(promo).max(10) }),
  'emergency-banner': z.strictObject({ message: emergencyMessage.nullable() }),
  /** The value `nobody` also ends the chat at once. */
  'live-chat': z.strictObject({ audience: z.enum(CHAT_AUDIENCES) }),
  'promo-banner': z.strictObject({
    banner: z
      .strictObject({ heading: createTextSchema(40).optional(), text: createTextSchema(120), link: link.optional() })
      .nullable(),
  }),
  'app-ad': z.strictObject({ ad: z.strictObject({ text: createTextSchema(80), link }).nullable() }),
  footer: z.strictObject({
    menus: z.array(z.strictObject({ title: createTextSchema(40), links: z.array(link).max(15) })).max(6),
    legal: z.array(link).max(10),
  }),
  ...mailSchemas,
  pages: page,
  slots: z.strictObject({ layouts: z.array(layout).min(1).max(5) }),
} as const;

/** A document's kind is the part of its key before the slash: `pages/about` is one of many `pages`. */
export type DocumentKind = keyof typeof documentSchemas;
export type ContentDocument<Kind extends DocumentKind> = z.infer<(typeof documentSchemas)[Kind]>;
