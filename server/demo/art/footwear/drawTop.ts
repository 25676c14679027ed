import type { Picture } from '../kit/picture.ts';
import { PLAN_FRAME } from './plan.ts';
import { drawTopSandal, type TopSandal } from './topSandal.ts';
import { drawTopShoe, type TopShoe } from './topShoe.ts';

/** The top view: a closed shoe with its opening, or a footbed under straps. */
export type TopDesign = ({ readonly shape: 'shoe' } & TopShoe) | ({ readonly shape: 'sandal' } & TopSandal);

export { PLAN_FRAME };

export function drawTop(p: Picture, design: TopDesign): Picture {
  if (design.shape === 'sandal') drawTopSandal(p, design);
  else drawTopShoe(p, design);
  return p;
}
