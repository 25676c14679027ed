import type { Material } from '../kit/materials.ts';
import type { LegCut } from './legs.ts';

/** The complete style of a pair of trousers or shorts. */
export type LegStyle = {
  readonly cut: LegCut;
  readonly material: Material;
  readonly waist: 'sewn' | 'drawstring' | 'smooth';
  readonly pockets: 'jeans' | 'slant' | 'none';
  readonly backPockets: 'patch' | 'welt' | 'one' | 'none';
  /** The wear of the denim: 0 is raw, 1 bleached at the thighs. */
  readonly wash: number;
  readonly rips: boolean;
  readonly pleats: boolean;
  readonly crease: boolean;
  readonly cuff: 'plain' | 'turned' | 'rib';
  readonly sideStripe: boolean;
  /** Tight stretch knit: no fly, panel seams instead. */
  readonly knit: boolean;
  readonly ease: number;
  readonly stack: number;
};
