import type { Tones } from '../kit/color.ts';
import { type Curve, createBand, createSpline, offsetCurve, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';

/** A sole under a welted shoe or boot, from the side. Lengths in millimeters. */
export type WeltedSole = {
  /** Height of the heel's top and of the forefoot above the ground. */
  readonly heel: number;
  readonly fore: number;
  /** Heel and sole in one cleated piece, one smooth wedge, or a thin sole with a heel under it. */
  readonly build: 'lug' | 'wedge' | 'heel';
  readonly tones: Tones;
  readonly outsole: Tones;
  /** The welt's color; undefined for a glued sole. */
  readonly welt: Tones | undefined;
  /** Layers showing on the heel's side. */
  readonly stacked: boolean;
  /** The slope of the heel's front edge towards the ground: 0 for a block, 20 for a curved heel. */
  readonly taper: number;
  /** The end of the shoe. */
  readonly backX: number;
};

/** The line where the upper meets a welted sole. */
export const createWeltLine = (heel: number, fore: number, backX: number): Curve =>
  createSpline(parsePoints`0,${fore + 5} 14,${fore + 1.5} 50,${fore} 96,${fore} 140,${fore + (heel - fore) * 0.45} 180,${heel - 3} 220,${heel}
    ${backX},${heel + 2}`);

export function drawWeltedSole(p: Picture, bite: Curve, sole: WeltedSole): void {
  if (sole.build === 'heel') drawHeeled(p, bite, sole);
  else drawUnit(p, bite, sole);
  drawWelt(p, bite, sole);
}

function drawUnit(p: Picture, bite: Curve, { heel: h, fore: f, build, tones, outsole, backX }: WeltedSole): void {
  const bottom = createSpline(parsePoints`-1,${f + 3} 10,${f * 0.4} 34,0 70,-0.5 ${backX - 8},0 ${backX + 1},4`);
  const outline = [
    ...bottom,
    ...createSpline(parsePoints`${backX + 1},4 ${backX + 4},${h * 0.6} ${backX + 1},${h + 4}`),
    ...reverse(bite),
  ];
  p.group({ light: { ...LIGHTS.midsole, radius: 5, height: 8 }, clip: outline }, () => {
    p.fill(outline, p.linear(createRamp(tones.light, tones.base, tones.deep), [0, h], [0, 0]), { material: 'foam' });
    if (build === 'lug') drawCleats(p, bottom, { f, backX, tones, outsole });
    else {
      p.line(
        createSpline(parsePoints`0,${f * 0.6} 80,${f * 0.55} 140,${h * 0.5} ${backX + 4},${h * 0.55}`),
        tones.deep,
        1,
        {
          opacity: 0.6,
        },
      );
      p.line(offsetCurve(bottom, 3.4), outsole.line, 0.7, { opacity: 0.5 });
    }
    p.line(offsetCurve(bite, -1.6), tones.high, 1.2, { opacity: 0.6 });
  });
}

/** Cleats cut up into the sole from below, and the arch between forefoot and heel. */
function drawCleats(
  p: Picture,
  bottom: Curve,
  { f, backX, tones, outsole }: { f: number; backX: number; tones: Tones; outsole: Tones },
): void {
  const step = 13.2;
  for (let x = 10; x < backX; x += step) {
    if (x > 140 && x < 182) continue;
    const cleatHeight = x > 182 ? 11 : Math.min(9, f * 0.45);
    p.fill(parsePoints`${x},-1 ${x + 5},-1 ${x + 4.2},${cleatHeight} ${x + 0.8},${cleatHeight}`, outsole.line, {
      opacity: 0.8,
    });
    p.line(parsePoints`${x + 5.3},0 ${x + 4.6},${cleatHeight}`, tones.high, 0.6, { opacity: 0.6 });
  }
  p.fill(createSpline(parsePoints`142,-1 152,5 168,6 176,-1`), tones.line, { opacity: 0.9 });
  p.line(offsetCurve(bottom, Math.min(13, f * 0.6)), tones.line, 0.8, { opacity: 0.6 });
}

function drawHeeled(p: Picture, bite: Curve, sole: WeltedSole): void {
  const { heel: h, fore: f, tones, outsole, stacked, taper, backX } = sole;
  const front = 204;
  const foot = { from: front + 6 + taper, to: backX - 2 - taper * 0.4 };
  const breast = createSpline(parsePoints`${front},${h - 3} ${front + 4 + taper * 0.6},${h * 0.5} ${foot.from},0`);
  const rear = createSpline(parsePoints`${foot.to},0 ${backX - 2 - taper * 0.2},${h * 0.5} ${backX},${h - 2}`);
  const block = [...breast, ...rear];
  p.group({ light: { ...LIGHTS.heelBlock, radius: 5, height: 7, gloss: 0.12 } }, () => {
    p.fill(
      block,
      p.linear(
        [
          [0, tones.base],
          [0.35, tones.light],
          [1, tones.shade],
        ],
        [front, 0],
        [backX, 0],
      ),
      { material: 'fine', strength: 0.6 },
    );
    p.group({ clip: block }, () => {
      if (stacked)
        for (let y = 5; y < h - 4; y += 4)
          p.line(parsePoints`${front - 4},${y} ${backX + 4},${y}`, tones.line, 0.7, { opacity: 0.45 });
      p.fill(parsePoints`${front - 2},-1 ${backX + 2},-1 ${backX + 2},3.6 ${front - 2},3.6`, outsole.line);
    });
  });
  const under = createSpline(parsePoints`0,${f - 3} 14,1 44,0 96,0 132,${(h - f) * 0.3} 168,${h - f - 3} 206,${h - 6}`);
  const strip = [
    ...under,
    ...parsePoints`${backX},${h - 5} ${backX + 1},${h + 3}`,
    ...reverse(bite),
    ...parsePoints`0,${f + 5}`,
  ];
  p.group({ light: { ...LIGHTS.midsole, radius: 2.4, height: 3 } }, () => {
    p.fill(strip, p.linear(createRamp(tones.light, tones.shade), [0, f + 4], [0, 0]), {
      material: 'fine',
      strength: 0.5,
    });
  });
  p.line(strip, tones.line, 0.35, { opacity: 0.7, isClosed: true });
}

function drawWelt(p: Picture, bite: Curve, { welt, tones }: WeltedSole): void {
  if (!welt) {
    p.line(offsetCurve(bite, -0.5), tones.high, 0.9, { opacity: 0.6 });
    return;
  }
  p.panel(createBand(bite, -2.2, 1.6), welt.base, welt, { rise: 0.5, shadow: 0.08 });
  p.stitch(offsetCurve(bite, -0.4), welt.high, { width: 0.7, dash: [2.2, 1.4], groove: 0.5 });
}
