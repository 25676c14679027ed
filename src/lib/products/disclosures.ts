import { getEmailError } from '../account/email.ts';

type DisclosureRule = {
  readonly label: string;
  /** The attribute of feeds. */
  readonly column: string;
  readonly maxLength: number;
  /** Fields of one person or company: a product has those of its brand only if it has none of its own. */
  readonly group?: 'manufacturer' | 'responsible';
  /** `contact`: an email address or a web address. `years`: more than two. */
  readonly kind?: 'contact' | 'years';
  /** Set for facts of one product, which a brand does not state. */
  readonly isOfProduct?: true;
};

const FIELDS = {
  manufacturer: { label: 'Manufacturer', column: 'manufacturer', maxLength: 120, group: 'manufacturer' },
  manufacturerAddress: {
    ...{ label: 'Postal address', column: 'manufacturer_address', maxLength: 200 },
    group: 'manufacturer',
  },
  manufacturerContact: {
    ...{ label: 'Email or website', column: 'manufacturer_contact', maxLength: 200 },
    ...{ group: 'manufacturer', kind: 'contact' },
  },
  responsible: { label: 'Responsible in the EU', column: 'responsible_person', maxLength: 120, group: 'responsible' },
  responsibleAddress: {
    ...{ label: 'Postal address', column: 'responsible_address', maxLength: 200 },
    group: 'responsible',
  },
  responsibleContact: {
    ...{ label: 'Email or website', column: 'responsible_contact', maxLength: 200 },
    ...{ group: 'responsible', kind: 'contact' },
  },
  model: { label: 'Model or batch', column: 'model', maxLength: 100, isOfProduct: true },
  warnings: { label: 'Warnings', column: 'safety_warning', maxLength: 2000 },
  durabilityYears: {
    label: "Producer's guarantee of durability",
    column: 'durability_years',
    maxLength: 2,
    kind: 'years',
  },
} as const satisfies Readonly<Record<string, DisclosureRule>>;

export type DisclosureField = keyof typeof FIELDS;
export const DISCLOSURES: Readonly<Record<DisclosureField, DisclosureRule>> = FIELDS;
export const DISCLOSURE_FIELDS = Object.keys(FIELDS).filter((name): name is DisclosureField => name in FIELDS);

/** Facts that the law asks sellers to state with a product (Regulation (EU) 2023/988, Art. 19; Directive 2011/83/EU, Art. 6). */
export type Disclosures = Readonly<Partial<Record<DisclosureField, string>>>;

/** Returns why a value is refused; undefined for a valid one. */
export function getDisclosureError(field: DisclosureField, text: string): string | undefined {
  const { kind, maxLength } = DISCLOSURES[field];
  if (text.length > maxLength) return `has more than ${maxLength} characters`;
  if (kind === 'years' && !/^([3-9]|[1-9]\d)$/.test(text)) return 'is no whole number of years from 3 to 99';
  const isWeb = /^https?:\/\//.test(text) && URL.canParse(text);
  if (kind === 'contact' && !isWeb && getEmailError(text) !== undefined)
    return 'is neither an email address nor an address that begins with https://';
  return undefined;
}

/** Returns the facts of a product: its own, and else those of its brand. */
export function mergeDisclosures(ofBrand: Disclosures, ofProduct: Disclosures): Disclosures {
  const ownGroups = new Set(DISCLOSURE_FIELDS.filter((name) => ofProduct[name]).map((name) => DISCLOSURES[name].group));
  const inherited = DISCLOSURE_FIELDS.filter((name) => {
    const { group, isOfProduct } = DISCLOSURES[name];
    return !isOfProduct && (group === undefined || !ownGroups.has(group));
  });
  return Object.fromEntries(
    DISCLOSURE_FIELDS.flatMap((name) => {
      const value = ofProduct[name] ?? (inherited.includes(name) ? ofBrand[name] : undefined);
      return value ? [[name, value]] : [];
    }),
  );
}
