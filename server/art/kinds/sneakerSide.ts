import { drawLaces, drawTongue } from '../footwear/lacing.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { biteShade, collarRoll, farSide } from '../footwear/sides.ts';
import type { Tones } from '../kit/color.ts';
import { band, boundsOf, type Curve, first, last, off, type Point, points, reversed, spline } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import type { ModelOf } from '../models.ts';
import { drawSneakerPanels } from './sneakerPanels.ts';
import { drawSneakerSole } from './sneakerSole.ts';

/** Lengths in millimetres; `high` is how much a high-top's shaft rises above the low shoe. */
export type SneakerShape = {
  readonly model: ModelOf<'sneaker'>;
  readonly platform: number;
  readonly high: number;
  readonly toe: number;
  readonly throat: number;
  readonly collar: number;
  readonly rows: number;
  readonly mark: 'none' | 'holes' | 'seam' | 'band' | 'blocks' | 'keel';
  readonly stripes: number;
  readonly print: 'plain' | 'herringbone' | 'stripe' | 'dots';
  readonly sidewall: 'stitched' | 'ribbed' | 'plain';
};
export type SneakerLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly lace: Tones;
  readonly outsole: Tones;
};
export type SneakerCurves = ReturnType<typeof sneakerCurves>;

export function sneakerCurves(shape: SneakerShape) {
  const { model, platform: d, high, toe: t, throat: v } = shape;
  const wedge = model === 'retro' ? 7 : 0; // a jogger stands on a sole that thickens towards the heel
  const bite =
    spline(points`3,${31 + d} 14,${27 + d} 40,${24 + d} 90,${24 + d} 150,${26 + d + wedge * 0.3} 210,${28 + d + wedge * 0.8}
    260,${30 + d + wedge} 294,${33 + d + wedge * 1.2}`);
  const bottom = wedge
    ? spline(points`1,16 10,7 34,1 70,0 226,0 268,2.5 295,13`)
    : spline(points`2,12 12,4 34,0.4 70,0 230,0 274,0.6 293,6`);
  const foot = wedge ? { x: 295, y: 13 } : { x: 293, y: 6 };
  const heelWall = spline(
    points`${foot.x},${foot.y} ${297 + wedge * 0.6},${16 + wedge} ${297 + wedge * 0.4},${26 + d + wedge} 294,${33 + d + wedge * 1.2}`,
  );
  const front = spline(points`3,${31 + d} -1,${22 + d * 0.6} ${wedge ? 1 : 2},${wedge ? 16 : 12}`);
  const sole = [...bottom, ...heelWall, ...reversed(bite), ...front];
  const throat = throatOf(model, d, high, v);
  const { collar, back, far } = openingOf(shape, last(throat));
  const [startX, startY] = first(throat);
  const toe = spline(points`5,${22 + d} 5,${38 + d + t * 0.3} 10,${50 + d + t * 0.6} 24,${58 + d + t} 48,${62 + d + t}
    70,${65 + d + t * 0.6} ${startX},${startY}`);
  const upper: Curve = [...toe, ...throat, ...collar, ...back, [286, 20 + d], [12, 18 + d]];
  const ink = boundsOf(throat, collar, back);
  return { bite, bottom, sole, throat, collar, back, toe, upper, far, top: ink.y1 + (model === 'slipOn' ? 4 : 20) };
}

/** The near rim, the line down the back and the far rim, from where the throat ends. */
function openingOf(
  { model, platform: d, high, collar: c }: SneakerShape,
  [x, y]: Point,
): { collar: Curve; back: Curve; far: Curve } {
  if (high) {
    return {
      collar: spline(points`${x},${y} 180,${y + 1} 216,${y - 10 + c} 250,${y - 6 + c} 274,${y + 2}`),
      back: spline(
        points`274,${y + 2} 280,${y + 2} 280,${y - 14} 279,${110 + d} 286,${80 + d} 292,${56 + d} 291,${34 + d}`,
      ),
      far: spline(points`${x - 8},${y + 2} 190,${y + 4} 220,${y - 2 + c} 250,${y + 2 + c} 276,${y + 4}`),
    };
  }
  if (model === 'slipOn') {
    return {
      collar: spline(
        points`${x},${y} ${x + 16},${y - 3} ${x + 44},${y - 12} 214,${78 + d + c} 244,${79 + d + c} 266,${87 + d} 278,${94 + d}`,
      ),
      back: spline(points`278,${94 + d} 285,${95 + d} 288,${89 + d} 286,${74 + d} 289.5,${56 + d} 289,${34 + d}`),
      far: spline(
        points`${x - 2},${y} ${x + 26},${y + 2} ${x + 54},${y - 4} 214,${86 + d + c} 246,${87 + d + c} 281,${96 + d}`,
      ),
    };
  }
  return {
    collar: spline(
      points`${x},${y} ${x + 12},${y - 7} 208,${88 + d + c} 234,${82 + d + c} 258,${88 + d + c} 278,${99 + d}`,
    ),
    back: spline(points`278,${99 + d} 285,${100 + d} 288,${94 + d} 286,${78 + d} 289.5,${58 + d} 289,${34 + d}`),
    far: spline(
      points`${x - 8},${y + 6} ${x + 20},${y - 2} 212,${97 + d + c} 236,${92 + d + c} 260,${97 + d + c} 282,${101 + d}`,
    ),
  };
}

function throatOf(model: SneakerShape['model'], d: number, high: number, v: number): Curve {
  if (high) {
    return spline(
      points`90,${72 + d} 112,${84 + d} 134,${104 + d} 150,${128 + d} 160,${152 + d} 166,${128 + d + high * 0.55}`,
    );
  }
  if (model === 'slipOn') return spline(points`${100 + v},${78 + d} ${118 + v},${88 + d} ${132 + v},${94 + d}`);
  return spline(points`${90 + v},${72 + d} 112,${83 + d} 138,${98 + d} 160,${109 + d} 172,${113 + d}`);
}

export function drawSneakerSide(
  p: Picture,
  curves: SneakerCurves,
  shape: SneakerShape,
  look: SneakerLook,
  inner: boolean,
): void {
  const { throat, upper, bite, collar, far } = curves;
  const { model, high, platform: d } = shape;
  const { colors, lace, material } = look;
  const { main, lining } = colors;
  const [x] = last(throat);
  p.ground(0, 297, { touch: [30, 280] });
  farSide(p, far, points`280,${70 + d} 190,${60 + d} ${x - 6},${60 + d}`, lining, main);
  if (model !== 'slipOn')
    drawTongue(p, throat, main, { height: high ? 16 : 13, rise: high ? 7 : 8, shade: colors.second });
  const light =
    material === 'leather' ? { ...LIGHTS.leather, gloss: 0.16 } : material === 'suede' ? LIGHTS.suede : LIGHTS.canvas;
  p.group({ light, clip: upper }, () => {
    p.fill(
      upper,
      p.linear(
        [
          [0, main.light],
          [0.45, main.base],
          [1, main.shade],
        ],
        [60, 110],
        [110, 10],
      ),
    );
    drawSneakerPanels(p, curves, shape, look, inner);
    p.fill(upper, 'none', { material, strength: 0.9 });
    collarRoll(p, collar, main, lining);
    if (model === 'canvasLow' || model === 'slipOn') p.stitch(off(collar, -2.2), colors.thread);
    p.glow([38, 56 + d], 34, 11, '#fff', 0.34, 8);
    p.glow([200, 64 + d], 50, 20, '#fff', 0.14, 14);
    p.glow([289, 50 + d], 16, 40, main.line, 0.4);
    p.glow([112, 54 + d], 26, 7, main.line, 0.26, 38);
    biteShade(p, bite, main);
  });
  if (model !== 'slipOn') drawClosure(p, throat, shape, look, lace, inner);
  if (model === 'canvasLow' || model === 'canvasHigh') drawHeelStrip(p, curves, colors.accent, d);
  drawSneakerSole(p, curves, shape, look);
  p.line(bite, '#000', 0.9, { opacity: 0.25 });
}

function drawClosure(
  p: Picture,
  throat: Curve,
  { model, high, rows }: SneakerShape,
  { colors }: SneakerLook,
  lace: Tones,
  inner: boolean,
): void {
  const canvas = model === 'canvasLow' || model === 'canvasHigh';
  drawLaces(p, throat, lace, colors.second, {
    rows,
    width: canvas ? 4 : 4.8,
    inset: 6,
    rise: high ? 7 : 8,
    eyelets: canvas ? 'metal' : 'punched',
    bow: !inner,
    from: 0.07,
    to: high ? 0.95 : 0.93,
  });
}

function drawHeelStrip(p: Picture, { back }: SneakerCurves, tones: Tones, d: number): void {
  const spine = back.filter(([, y]) => y > 58 + d && y < first(back)[1] - 2);
  p.panel(band(spine, 0.9, -4.2), tones.base, tones, { rise: 0.6, shadow: 0.06 });
}
