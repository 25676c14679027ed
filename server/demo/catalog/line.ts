import { ATHLETIC_BRANDS } from './brands/athleticBrands.ts';
import type { Brand } from './brands/brand.ts';
import { CLOTHING_BRANDS } from './brands/clothingBrands.ts';
import { SHOE_BRANDS } from './brands/shoeBrands.ts';
import type { Chance } from './chance.ts';
import { getMaterial, type MaterialInfo } from './getMaterial.ts';
import type { Archetype, Audience } from './shelves/archetype.ts';
import { ARCHETYPES, GROUP_SHARES } from './shelves/archetypes.ts';
import { parseWeights } from './tables.ts';
import type { TraitOption } from './traits.ts';

export const BRANDS: readonly Brand[] = [...ATHLETIC_BRANDS, ...SHOE_BRANDS, ...CLOTHING_BRANDS];

/** A design of a brand, shared by its women's and men's versions. */
export type Line = {
  readonly archetype: Archetype;
  readonly brand: Brand;
  readonly material: MaterialInfo;
  readonly pattern: string;
  readonly traits: readonly { readonly facet: string; readonly option: TraitOption }[];
  readonly audiences: readonly Audience[];
  /** Determines the drawn shape. */
  readonly artSeed: number;
  readonly heelInches: number | undefined;
};

const BY_GROUP = Map.groupBy(ARCHETYPES, ({ group }) => group);
/** Share of designs for both genders that are sold in both versions. */
const TWINS = 0.4;

/** Chooses a design: first the product group, then the brand, then the archetype. */
export function chooseLine(chance: Chance, groups: readonly (readonly [string, number])[] = GROUP_SHARES): Line {
  const group = chance.weighted(groups);
  const brand = chance.weighted(findMakers(group));
  const archetype = chance.weighted(
    (BY_GROUP.get(group) ?? []).map((candidate) => [candidate, candidate.weight] as const),
  );
  const [low, high] = archetype.heel ?? [];
  return {
    archetype,
    brand,
    material: getMaterial(chance.weighted(parseWeights(archetype.materials))),
    pattern: archetype.patterns ? chance.weighted(parseWeights(archetype.patterns)) : 'solid',
    traits: archetype.traits.map(({ facet, options }) => ({
      facet,
      option: chance.weighted(options.map((option) => [option, option.weight] as const)),
    })),
    audiences: chooseAudiences(archetype, chance),
    artSeed: chance.pickInteger(1, 2_000_000_000),
    heelInches: low === undefined || high === undefined ? undefined : Math.round(chance.pickNumber(low, high) * 8) / 8,
  };
}

function chooseAudiences({ audiences }: Archetype, chance: Chance): Audience[] {
  const choices = parseWeights(audiences).flatMap(([name, weight]) =>
    isAudience(name) ? [[name, weight] as const] : [],
  );
  const first = chance.weighted(choices);
  const other = first === 'W' ? 'M' : 'W';
  const twin = (first === 'W' || first === 'M') && choices.some(([name]) => name === other) && chance.chance(TWINS);
  return twin ? [first, other] : [first];
}

const isAudience = (name: string): name is Audience => ['W', 'M', 'U', 'K', 'G'].includes(name);

function findMakers(group: string): (readonly [Brand, number])[] {
  return BRANDS.flatMap((brand) => {
    const weight = brand.makes.get(group);
    return weight === undefined ? [] : [[brand, weight] as const];
  });
}
