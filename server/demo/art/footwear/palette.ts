import type { ArtSpec } from '../artSpec.ts';
import { deriveThreadColor, deriveTones, readLightness, shiftColor, type Tones } from '../kit/color.ts';
import { isMaterial, type Material } from '../kit/materials.ts';

/** A shoe's colors as tones; missing ones are derived from the main color. */
export type ShoePalette = {
  readonly main: Tones;
  readonly second: Tones;
  readonly accent: Tones;
  readonly sole: Tones;
  readonly lining: Tones;
  /** Thread on the main color, and on the second. */
  readonly thread: string;
  readonly secondThread: string;
};

type Defaults = { readonly sole: string; readonly second?: string; readonly accent?: string; readonly lining?: string };

export function createShoePalette({ colors }: ArtSpec, defaults: Defaults): ShoePalette {
  const { main } = colors;
  const second = colors.second ?? defaults.second ?? main;
  const lining = colors.lining ?? defaults.lining ?? shiftColor(main, readLightness(main) > 0.5 ? -0.1 : -0.05, 0.9);
  return {
    main: deriveTones(main),
    second: deriveTones(second),
    accent: deriveTones(colors.accent ?? defaults.accent ?? second),
    sole: deriveTones(colors.sole ?? defaults.sole),
    lining: deriveTones(lining),
    thread: deriveThreadColor(main),
    secondThread: deriveThreadColor(second),
  };
}

/** Returns the default overlay color of a main color: a step darker, or lighter on near-black. */
export const deriveOverlayColor = (main: string): string =>
  shiftColor(main, readLightness(main) < 0.28 ? 0.06 : -0.075);

/** Returns the material of a spec if the kind supports it. */
export const chooseMaterial = <M extends Material>(spec: ArtSpec, allowedMaterials: readonly [M, ...M[]]): M =>
  (isMaterial(spec.material) ? allowedMaterials.find((material) => material === spec.material) : undefined) ??
  allowedMaterials[0];
