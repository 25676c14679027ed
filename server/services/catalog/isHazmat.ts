/** Product types that carriers do not fly: sprays, flammables, batteries (49 CFR 172.101). */
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

/** Returns whether a product goes by ground only: its attribute `hazmat` (`yes` or `no`), else its type. */
export const isHazmat = ({ product_type: kind, hazmat }: Kind): boolean =>
  hazmat === null ? HAZMAT_KINDS.has(kind) : hazmat.some((value) => value.toLowerCase() === 'yes');
