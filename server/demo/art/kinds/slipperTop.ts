import { drawFluff } from '../footwear/drawFluff.ts';
import { drawStud } from '../footwear/hardware.ts';
import { planOutline } from '../footwear/plan.ts';
import type { TopDesign } from '../footwear/top/drawTop.ts';
import { createShaftEdge } from '../footwear/top/topShaft.ts';
import { createOpening } from '../footwear/top/topShoe.ts';
import {
  type Curve,
  createBand,
  createSpline,
  getPlaceAt,
  insetOutline,
  offsetCurve,
  parsePoints,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { SlipperLook, SlipperShape } from './slipperShape.ts';

const PLAN = { toe: 'wide', width: 0.98, waist: 1.02 } as const;
const SHAFT = { halfWidth: 42, behind: 5, edge: 11, ribs: 0, loops: 'none', hasGores: false } as const;

/** A slipper from above, with the fleece, seams and tie of its side. */
export function designSlipperTop(shape: SlipperShape, look: SlipperLook): TopDesign {
  if (shape.model === 'scuff' || shape.model === 'slide') return designBackless(shape, look);
  const { colors, material } = look;
  const isBoot = shape.model === 'bootie';
  const opening = { to: isBoot ? 112 : 146, halfWidth: 26 };
  return {
    shape: 'shoe',
    plan: PLAN,
    colors,
    lace: colors.accent,
    material,
    gloss: 0,
    mesh: false,
    rim: 3,
    opening,
    closure: isBoot ? 'none' : 'apron',
    toe: 'plain',
    pull: false,
    ...(isBoot && { shaft: SHAFT }),
    drawTrim: (p) => {
      if (isBoot) drawBootTrim(p, shape, look, opening.to);
      else drawMoccasinTrim(p, shape, look, createOpening(opening));
    },
  };
}

function designBackless(shape: SlipperShape, look: SlipperLook): TopDesign {
  const { colors, material, metal } = look;
  const isOpen = shape.model === 'slide';
  const path = parsePoints`-58,${isOpen ? 204 : 232} -26,${isOpen ? 210 : 240} 0,${isOpen ? 213 : 243} 26,${isOpen ? 209 : 238} 58,${isOpen ? 198 : 226}`;
  return {
    shape: 'sandal',
    plan: PLAN,
    bed: colors.lining,
    rim: colors.sole,
    strap: colors.main,
    metal,
    thread: colors.thread,
    bedMaterial: 'fleece',
    strapMaterial: material,
    straps: [{ path, width: isOpen ? 86 : 128 }],
    ...(!isOpen && { drawTrim: (p: Picture) => drawScuffTrim(p, shape, look) }),
  };
}

/** The seams of the vamp, and the roll along its edge. */
function drawScuffTrim(p: Picture, shape: SlipperShape, { colors, material }: SlipperLook): void {
  const { main, thread, lining } = colors;
  const edge = createSpline(parsePoints`-43,169 -24,176 0,179 24,175 43,164`);
  p.group({ clip: planOutline(PLAN, 1) }, () => {
    if (shape.detail === 0) p.stitch(offsetCurve(edge, shape.lined ? 13 : 7), thread, { width: 0.8, dash: [2.4, 1.6] });
    if (shape.detail === 1)
      p.sewn(createBand(offsetCurve(edge, 34), -11, 11), p.shading(main, [-30, 220], [30, 190]), main, thread, {
        rise: 1.2,
        material,
      });
    if (shape.detail === 2)
      for (let y = 212; y < 292; y += 24)
        p.softLine(
          createSpline(parsePoints`-58,${y - 20} -28,${y - 3} 0,${y} 28,${y - 4} 58,${y - 23}`),
          main.line,
          4,
          0.5,
        );
  });
  if (shape.lined) drawFluff(p, edge, shape.collar, lining, shape.seed);
}

/** The puckers of the plug, the tie over it, and the roll around the opening. */
function drawMoccasinTrim(p: Picture, shape: SlipperShape, look: SlipperLook, opening: Curve): void {
  const { colors } = look;
  const seam = createSpline(parsePoints`-28,170 -32,206 -31,244 -20,274 -2,282 18,274 30,246 31,208 28,170`);
  const color = shape.detail === 1 ? colors.accent.base : colors.thread;
  for (let i = 0; i < 34; i++) {
    const { point, normal } = getPlaceAt(seam, (i + 0.5) / 34);
    const from = [point[0] - normal[0] * 3, point[1] - normal[1] * 3] as const;
    p.line([from, [point[0] + normal[0] * 3, point[1] + normal[1] * 3]], color, 1.2);
  }
  if (shape.lined) drawFluff(p, [...opening, ...opening.slice(0, 1)], shape.collar, colors.lining, shape.seed);
  drawTopTie(p, shape, look);
}

/** The bow or the saddle with its stud, in front of the opening. */
function drawTopTie(p: Picture, shape: SlipperShape, { colors: { accent, main }, metal }: SlipperLook): void {
  const y = 170;
  if (shape.detail === 2) {
    p.cord(createSpline(parsePoints`-30,${y - 4} 0,${y + 2} 30,${y - 5}`), main, 12, { isFlat: true });
    drawStud(p, [0, y + 1], 3.4, metal);
    return;
  }
  for (const side of [-1, 1]) {
    p.cord(
      createSpline(parsePoints`0,${y} ${side * 14},${y + 9} ${side * 20},${y + 1} ${side * 12},${y - 4} 0,${y}`),
      accent,
      2.8,
    );
    p.cord(createSpline(parsePoints`0,${y} ${side * 7},${y + 12} ${side * 9},${y + 24}`), accent, 2.6);
  }
  p.cord(parsePoints`-2,${y} 2,${y}`, accent, 5.4);
}

/** The quilting or the seam of the instep, and the roll around the shaft. */
function drawBootTrim(
  p: Picture,
  shape: SlipperShape,
  { colors: { main, thread, lining } }: SlipperLook,
  to: number,
): void {
  p.group({ clip: planOutline(PLAN, -1.5) }, () => {
    if (shape.detail === 2)
      for (let y = 146; y < 290; y += 28)
        p.softLine(
          createSpline(parsePoints`-58,${y - 14} -28,${y - 2} 0,${y} 28,${y - 3} 58,${y - 17}`),
          main.line,
          5,
          0.5,
        );
    else {
      const seam = createSpline(parsePoints`-58,150 -30,168 0,174 30,167 58,148`);
      p.seam(seam, main);
      for (const by of [3, 6]) p.stitch(offsetCurve(seam, by), thread);
    }
  });
  const edge = insetOutline(createShaftEdge(SHAFT, to), 5);
  drawFluff(p, [...edge, ...edge.slice(0, 1)], Math.max(14, shape.collar), lining, shape.seed);
}
