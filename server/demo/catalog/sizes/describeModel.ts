import { MODEL_MEASUREMENT } from '../../../../src/lib/products/products.ts';
import type { Audience, Sizing } from '../shelves/archetype.ts';
import type { Size } from './sizes.ts';

type Model = { readonly height: string; readonly sizes: Partial<Record<Sizing, string>> };
const WOMAN: Model = {
  height: '5′9″ (175 cm)',
  sizes: { apparel: 'S', dress: '4', jeans: '27', trousers: '4', waist: '4' },
};
const MAN: Model = { height: '6′1″ (185 cm)', sizes: { apparel: 'M', jeans: '32', trousers: '32', waist: '32' } };
const MODELS: Partial<Record<Audience, Model>> = { W: WOMAN, M: MAN };

/** Returns the measurement of the adult who wears a garment in its pictures; none for other products. */
export function describeModel(
  audience: Audience,
  sizing: Sizing,
  sizes: readonly Size[],
): readonly { label: string; value: string }[] {
  const model = MODELS[audience];
  const size = model?.sizes[sizing];
  if (!model || size === undefined || !sizes.some((offered) => offered.size === size)) return [];
  return [{ label: MODEL_MEASUREMENT, value: `${model.height}, in size ${size}` }];
}
