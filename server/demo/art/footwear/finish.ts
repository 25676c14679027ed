import type { ArtSpec } from '../artSpec.ts';
import type { Material } from '../kit/materials.ts';
import type { Surface } from './lastLight.ts';
import { chooseMaterial } from './palette.ts';

/** How the upper of a low shoe looks: its texture, how strong that is, how it answers light, and 0..1 of gloss. */
export type Finish = {
  readonly material: Material;
  readonly strength: number;
  readonly surface: Surface;
  readonly gloss: number;
};

/** Returns the finish of a spec's material, or of the kind's first one if the kind does not support it. */
export function chooseFinish(spec: ArtSpec, allowedMaterials: readonly [Material, ...Material[]]): Finish {
  const material = chooseMaterial(spec, allowedMaterials);
  switch (material) {
    case 'patent':
      return { material, strength: 1, surface: 'patent', gloss: 0.62 };
    case 'satin':
      return { material, strength: 1, surface: 'satin', gloss: 0.36 };
    case 'leather':
      return { material, strength: 0.6, surface: 'leather', gloss: 0.3 };
    case 'knit':
      return { material, strength: 1, surface: 'knit', gloss: 0 };
    case 'canvas':
    case 'twill':
      return { material, strength: 1, surface: 'canvas', gloss: 0 };
    default:
      return { material, strength: 1, surface: material === 'fine' ? 'leather' : 'suede', gloss: 0 };
  }
}
