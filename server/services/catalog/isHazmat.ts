/** Product types that are not shipped by air: sprays, flammables, batteries (49 CFR 172.101). */
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

/** Returns whether a product ships by ground only: by its attribute `hazmat` (`yes` or `no`), else by its type. */
export const isHazmat = ({ product_type: kind, hazmat }: Kind): boolean =>
  hazmat === null ? HAZMAT_KINDS.has(kind) : hazmat.some((value) => value.toLowerCase() === 'yes');
