import type { Tones } from '../kit/color.ts';
import { createSpline, parseKeys, parsePoints } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawBuckle } from './hardware.ts';

const WIDTH = 6.2;

/** The half of an ankle strap on the far side. `counter` is the height of the shoe's upper edge at the heel. */
export function drawFarAnkleStrap(p: Picture, counter: number, tones: Tones): void {
  const c = counter;
  const far = createSpline(
    parsePoints`248,${c + 9} 240,${c + 20} 208,${c + 26} 178,${c + 22} 168,${c + 17} 165,${c + 12}`,
  );
  p.cord(far, { ...tones, base: tones.deep, high: tones.shade }, WIDTH * 0.92, { isFlat: true, shadow: 0.1 });
}

/** The near half, its buckle on the outer side, and the tab on the heel that holds the strap. */
export function drawAnkleStrap(p: Picture, counter: number, tones: Tones, metal: Tones, isInner: boolean): void {
  const c = counter;
  const near = createSpline(parsePoints`248,${c + 8} 238,${c + 3} 208,${c} 180,${c + 3} 169,${c + 7} 165,${c + 12}`);
  p.cord(near, tones, WIDTH, { isFlat: true });
  if (!isInner) drawBuckle(p, [212, c + 0.4], { w: 4.4, h: 5.2 }, metal, tones);
  const tab = createSpline(
    parseKeys`238,${c - 17}! 239.5,${c + 4} 240,${c + 13} 244.5,${c + 16} 250,${c + 14} 251.5,${c + 4} 253,${c - 16}!`,
    true,
  );
  p.panel(tab, p.shading(tones, [240, c + 16], [252, c - 16]), tones, { rise: 0.8, shadow: 0.2 });
}
