import type { Frame } from '../../kit/canvas.ts';
import type { Picture } from '../../kit/picture.ts';
import { PLAN_AZIMUTHS } from '../planLight.ts';
import type { TopPump } from './pumpParts.ts';
import { drawTopPump } from './topPump.ts';
import { drawTopSandal, type TopSandal } from './topSandal.ts';
import { drawTopShoe, type TopShoe } from './topShoe.ts';

/** The top view: a closed shoe with its opening, a low-cut one, or a footbed under straps. */
export type TopDesign =
  | ({ readonly shape: 'shoe' } & TopShoe)
  | ({ readonly shape: 'pump' } & TopPump)
  | ({ readonly shape: 'sandal' } & TopSandal);

/** A pair seen from above. */
export const TOP_FRAME: Frame = {
  scale: 2.42,
  originX: 368,
  originY: 824,
  keep: { x: 84, y: 76, width: 568, height: 774 },
};
/** From the picture's middle to that of a shoe of normal width. */
const DISTANCE = 59;

/** Draws the pair from above; the left shoe is the right one mirrored, lit from the same side. */
export function drawTop(p: Picture, design: TopDesign): Picture {
  // Whole pixels, so that textures need no resampling.
  const distance = Math.round(DISTANCE * TOP_FRAME.scale * Math.max(0.94, design.plan.width));
  const draw = (azimuth: number): void => {
    if (design.shape === 'sandal') drawTopSandal(p, design, azimuth);
    else if (design.shape === 'pump') drawTopPump(p, design, azimuth);
    else drawTopShoe(p, design, azimuth);
  };
  const mirrored = `translate(${TOP_FRAME.originX * 2 - distance} 0) scale(-1 1)`;
  p.group({ transform: mirrored }, () => draw(PLAN_AZIMUTHS.left));
  return p.group({ transform: `translate(${distance} 0)` }, () => draw(PLAN_AZIMUTHS.right));
}
