/** Kinds of products that carriers do not take by air: what is sprayed, burns, or holds a battery that does (49 CFR 172.101). */
const HAZMAT_KINDS: ReadonlySet<string> = new Set([
  'Shoe Care Sprays',
  'Water Repellents',
  'Shoe Polish',
  'Leather Cleaners',
  'Adhesives',
  'Fragrances',
  'Nail Polish',
  'Aerosols',
  'Hand Warmers',
  'Power Banks',
]);

type Kind = { readonly product_type: string; readonly hazmat: readonly string[] | null };

/** Whether a product may not fly: by its kind, or as its catalogue's attribute `hazmat` says (`yes` or `no`), which wins. */
export const isHazmat = ({ product_type: kind, hazmat }: Kind): boolean =>
  hazmat === null ? HAZMAT_KINDS.has(kind) : hazmat.some((value) => value.toLowerCase() === 'yes');
