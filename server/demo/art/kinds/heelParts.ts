import { drawAnkleStrap, drawFarAnkleStrap } from '../footwear/ankleStrap.ts';
import { drawBuckle } from '../footwear/hardware.ts';
import type { Tones } from '../kit/color.ts';
import { createSpline, findPointAbove, parsePoints } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { HeelCurves, HeelLook, HeelShape } from './heelShape.ts';

const shadeFarSide = (tones: Tones): Tones => ({ ...tones, base: tones.deep, high: tones.shade });

/** The halves of the straps on the far side of the foot. */
export function drawFarStraps(
  p: Picture,
  { height: h, platform, strap }: HeelShape,
  { colors: { main } }: HeelLook,
): void {
  const y = (value: number): number => value + platform;
  const style = { isFlat: true, shadow: 0.1 };
  if (strap === 'ankle' || strap === 'double') drawFarAnkleStrap(p, y(48) + h, main);
  if (strap === 'mary' || strap === 'double') {
    p.cord(
      createSpline(
        parsePoints`120,${y(51) + h * 0.18} 131,${y(51) + h * 0.21} 139,${y(46) + h * 0.26} 143,${y(38) + h * 0.31}`,
      ),
      shadeFarSide(main),
      7,
      style,
    );
  }
  if (strap === 'sling') {
    p.cord(
      createSpline(parsePoints`180,${y(16) + h * 0.8} 212,${y(34) + h * 0.97} 240,${y(40) + h} 250,${y(32) + h}`),
      shadeFarSide(main),
      4.6,
      style,
    );
  }
}

/** Straps over the instep and around the ankle. The buckle is on the outer side. */
export function drawHeelStraps(
  p: Picture,
  shape: HeelShape,
  { colors: { main }, metal }: HeelLook,
  { isInner, isWorn }: { isInner: boolean; isWorn: boolean },
): void {
  const { height: h, platform, strap } = shape;
  const y = (value: number): number => value + platform;
  const drawStrapBuckle = (x: number, at: number, w = 4, halfHeight = 5): void => {
    if (!isInner) drawBuckle(p, [x, at], { w, h: halfHeight }, metal, main);
  };
  if (strap === 'ankle' || strap === 'double') drawAnkleStrap(p, y(48) + h, main, metal, isInner);
  if (strap === 'mary' || strap === 'double') {
    // A foot is higher than the strap of an empty shoe.
    const bar = isWorn
      ? parsePoints`102,${y(29) + h * 0.06} 100,${y(43) + h * 0.07} 107,${y(58) + h * 0.09} 125,${y(71) + h * 0.12}`
      : parsePoints`102,${y(29) + h * 0.06} 102,${y(38) + h * 0.1} 108,${y(47) + h * 0.15} 121,${y(51) + h * 0.18}`;
    p.cord(createSpline(bar), main, 7, { isFlat: true });
    drawStrapBuckle(103.5, y(40) + h * 0.11);
  }
  if (strap === 'sling') {
    p.cord(
      createSpline(parsePoints`176,${y(10) + h * 0.78} 206,${y(20) + h * 0.95} 236,${y(26) + h} 251,${y(30) + h}`),
      main,
      5,
      {
        isFlat: true,
      },
    );
    drawStrapBuckle(196, y(16.5) + h * 0.9, 3.4, 4.2);
  }
}

/** A toe cap, a bow or a bar of metal at the front of the opening. */
export function drawToeTrim(
  p: Picture,
  { topline }: HeelCurves,
  { trim, platform, cut }: HeelShape,
  { colors, metal, material }: HeelLook,
): void {
  const { main, accent } = colors;
  const y = (value: number): number => value + platform;
  const [x, top] = topline[0] ?? [58, y(37)];
  if (trim === 'cap') {
    const edge = createSpline(parsePoints`${40 + cut * 0.3},${y(44)} 50,${y(22)} 48,${y(-2)}`);
    p.panel([...edge, ...parsePoints`-6,${y(-2)} -6,${y(44)}`], p.shading(accent, [20, y(34)], [40, y(2)]), accent, {
      material,
      strength: 0.4,
    });
  }
  if (trim === 'bow') {
    const left = createSpline(
      parsePoints`${x - 4},${top} ${x - 18},${top + 9} ${x - 21},${top - 1} ${x - 6},${top - 3}`,
      true,
    );
    const right = createSpline(
      parsePoints`${x - 4},${top} ${x + 10},${top + 10} ${x + 14},${top + 1} ${x - 2},${top - 3}`,
      true,
    );
    p.panel(left, main.light, main);
    p.panel(right, main.base, main);
    p.panel(
      createSpline(parsePoints`${x - 8},${top + 3} ${x},${top + 3} ${x},${top - 5} ${x - 8},${top - 5}`, true),
      main.base,
      main,
      { rise: 0.8 },
    );
  }
  if (trim === 'bar') {
    const [bx, by] = findPointAbove(topline, x + 4, -5);
    drawBuckle(p, [bx - 8, by + 2], { w: 8, h: 3.6 }, metal, main);
  }
}
