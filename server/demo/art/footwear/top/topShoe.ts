import type { Tones } from '../../kit/color.ts';
import {
  type Curve,
  createBand,
  createSpline,
  insetOutline,
  offsetCurve,
  parsePoints,
  reverse,
  translate,
} from '../../kit/geometry.ts';
import { createRamp } from '../../kit/markup.ts';
import type { Material } from '../../kit/materials.ts';
import type { Picture } from '../../kit/picture.ts';
import type { ShoePalette } from '../palette.ts';
import { type FootPlan, planOutline } from '../plan.ts';
import { drawPlanRim, layPlanLight, type PlanForm } from '../planLight.ts';
import { drawCrossedLaces } from './topLaces.ts';
import { drawTopPanels } from './topPanels.ts';
import { createShaftEdge, drawTopShaft, type TopShaft } from './topShaft.ts';

export type TopPanels = 'perforated' | 'saddles' | 'wideToe' | 'foxing';

/** A closed shoe from above. Lengths in millimeters from the heel (y 0) to the toe (y 300). */
export type TopShoe = {
  readonly plan: FootPlan;
  readonly colors: ShoePalette;
  readonly lace: Tones;
  readonly material: Material;
  /** The strength of the highlight: 0 for matte surfaces. */
  readonly gloss: number;
  readonly mesh: boolean;
  /** The distance by which the sole extends around the upper. */
  readonly rim: number;
  /** The end of the opening towards the toe, and its half width. */
  readonly opening: { readonly to: number; readonly halfWidth: number };
  readonly closure: 'laces' | 'straps' | 'gores' | 'apron' | 'saddle' | 'western' | 'none';
  readonly toe: 'plain' | 'overlay' | 'cap' | 'rubber' | 'wing';
  readonly pull: boolean;
  /** The panels that distinguish athletic shoes from above. */
  readonly panels?: TopPanels;
  readonly shaft?: TopShaft;
  /** Draws the kind's own trim over everything else. */
  readonly drawTrim?: (p: Picture) => void;
};

export function drawTopShoe(p: Picture, shoe: TopShoe, azimuth: number): void {
  const { main } = shoe.colors;
  const [upper, soleEdge] = [planOutline(shoe.plan, -1.5), planOutline(shoe.plan, shoe.rim)];
  p.hang(soleEdge);
  if (shoe.shaft)
    p.softLine(createShaftEdge(shoe.shaft, shoe.opening.to), '#15181e', 7, 0.2, { isClosed: true, strokes: 3 });
  drawPlanRim(p, soleEdge, shoe.colors.sole);
  if (shoe.panels === 'foxing')
    p.line(insetOutline(soleEdge, 1.7), shoe.colors.accent.base, 1.1, { opacity: 0.85, isClosed: true });
  p.group({ clip: upper }, () => {
    p.fill(upper, p.shading(main, [-20, 300], [20, 0]));
    drawToe(p, shoe);
    drawHeelPart(p, shoe);
    drawTopPanels(p, shoe);
    if (shoe.closure === 'laces') drawEyestay(p, shoe);
    if (shoe.closure === 'gores' && !shoe.shaft) drawGores(p, shoe);
    if (shoe.closure === 'western') drawWesternVamp(p, shoe);
    if (shoe.closure === 'apron' || shoe.closure === 'saddle') drawApron(p, shoe);
    p.fill(upper, 'none', { material: shoe.mesh ? 'mesh' : shoe.material, strength: 0.9 });
    // The shade where the upper meets the sole.
    p.softLine(upper, main.line, 6, 0.4, { isClosed: true, strokes: 3 });
  });
  layPlanLight(p, upper, { tones: main, azimuth, gloss: shoe.gloss, ...createVampForm(shoe) });
  if (shoe.shaft) drawTopShaft(p, shoe, shoe.shaft, upper);
  else drawOpening(p, shoe);
  drawClosure(p, shoe);
  shoe.drawTrim?.(p);
  if (shoe.pull)
    p.panel(createBand(parsePoints`0,17 0,-4`, -4, 4), shoe.colors.accent.base, shoe.colors.accent, {
      rise: 0.9,
      shadow: 0.12,
    });
}

/** The upper's walls, its dome, and the ridge that rises from the toes to the instep. */
const createVampForm = ({ opening: { to } }: TopShoe): Pick<PlanForm, 'cushions' | 'ridges'> => ({
  cushions: [
    [5, 7],
    [17, 24],
  ],
  ridges: [
    { path: createSpline(parsePoints`0,${to - 10} -1,${(to + 270) / 2} -3,284`), width: 19, height: 13, taper: 'end' },
    { path: createSpline(parsePoints`-2,262 -4,236`), width: 22, height: 5, taper: 'both' },
  ],
});

function drawToe(p: Picture, { toe, colors }: TopShoe): void {
  const { second, sole, secondThread } = colors;
  if (toe === 'plain') return;
  const shapes: Readonly<Record<Exclude<TopShoe['toe'], 'plain'>, Curve>> = {
    overlay: createSpline(parsePoints`-58,246 -38,272 0,284 36,274 58,244`),
    cap: createSpline(parsePoints`-58,262 -30,256 0,254 30,256 58,262`),
    rubber: createSpline(parsePoints`-58,254 -34,262 0,266 34,262 58,252`),
    wing: createSpline(parsePoints`-60,214 -36,240 -14,254 0,246 14,254 36,240 60,212`),
  };
  const edge = shapes[toe];
  const tones = toe === 'rubber' ? sole : second;
  p.panel([...edge, [62, 312], [-62, 312]], p.shading(tones, [-30, 300], [40, 240]), tones);
  if (toe !== 'rubber') p.stitch(offsetCurve(edge, 2.2), secondThread);
}

function drawHeelPart(p: Picture, { colors: { second }, closure }: TopShoe): void {
  if (closure === 'saddle' || closure === 'apron') return;
  for (const side of [-1, 1]) {
    const edge = createSpline(parsePoints`${side * 60},78 ${side * 36},70 ${side * 29},30 ${side * 40},-4`);
    p.panel([...edge, [side * 60, -4]], p.shading(second, [-40, 80], [40, 0]), second, { rise: 0.8 });
  }
}

function drawEyestay(p: Picture, shoe: TopShoe): void {
  const { second, main, secondThread } = shoe.colors;
  const startY = shoe.opening.to + 10;
  const outerEdge =
    createSpline(parsePoints`-20,${startY} -25,${startY + 38} -28,${startY + 84} -23,${startY + 110} 0,${startY + 120} 23,${startY + 110}
    28,${startY + 84} 25,${startY + 38} 20,${startY}`);
  const innerEdge = createThroat(startY);
  p.sewn([...outerEdge, ...reverse(innerEdge)], p.shading(second, [-30, 240], [30, 100]), second, secondThread, {
    rise: 1.2,
  });
  p.panel(innerEdge, p.linear(createRamp(main.light, main.shade), [-14, startY + 100], [14, startY - 20]), main, {
    material: 'fine',
    rise: -0.8,
  });
}

const createThroat = (startY: number): Curve =>
  createSpline(parsePoints`-10,${startY - 6} -12,${startY + 44} -12.5,${startY + 82} -9,${startY + 99} 0,${startY + 103} 9,${startY + 99}
    12.5,${startY + 82} 12,${startY + 44} 10,${startY - 6}`);

function drawGores(p: Picture, { colors: { accent }, opening }: TopShoe): void {
  for (const side of [-1, 1]) {
    const gore = createSpline(
      parsePoints`${side * 14},${opening.to + 6} ${side * 40},${opening.to - 14} ${side * 44},${opening.to - 44}
        ${side * 26},${opening.to - 32}`,
      true,
    );
    p.panel(gore, p.shading(accent, [-30, 120], [30, 40]), accent, { rise: -0.8 });
  }
}

/** The raised seam around the toe, and the trim across the instep. */
function drawApron(p: Picture, { colors, opening, closure }: TopShoe): void {
  const { main, accent, thread } = colors;
  const top = createSpline(
    parsePoints`-26,${opening.to + 8} -31,190 -33,226 -24,266 -2,282 21,268 31,228 30,190 26,${opening.to + 8}`,
  );
  p.panel(top, p.shading(main, [-20, 290], [30, 150]), main, { rise: 1.1, edge: 0.7 });
  p.stitch(offsetCurve(top, -3), thread, { width: 0.8, dash: [1.2, 1.4] });
  if (closure !== 'saddle') return;
  const startY = opening.to + 14;
  const strap = [
    ...createSpline(
      parsePoints`-60,${startY - 12} -26,${startY + 6} 0,${startY + 8} 26,${startY + 6} 60,${startY - 14}`,
    ),
    ...createSpline(
      parsePoints`60,${startY + 22} 26,${startY + 38} 0,${startY + 40} -26,${startY + 38} -60,${startY + 24}`,
    ),
  ];
  p.sewn(strap, p.shading(main, [-20, startY + 50], [30, startY]), main, thread, { rise: 1.4 });
  p.panel(
    createSpline(parsePoints`-10,${startY + 26} 0,${startY + 18} 10,${startY + 26} 0,${startY + 32}`, true),
    accent.line,
    accent,
    {
      rise: -0.7,
    },
  );
}

/** The pointed tongue of a western boot's vamp, and the rows of stitches on its toe. */
function drawWesternVamp(p: Picture, { colors: { main, accent }, opening: { to } }: TopShoe): void {
  const tongue = createSpline(
    parsePoints`-50,${to + 8} -30,${to + 22} -13,${to + 30} 0,${to + 52} 13,${to + 30} 30,${to + 22} 50,${to + 8}`,
  );
  p.seam(tongue, main, 1);
  p.stitch(translate(tongue, 0, 3), accent.base);
  for (const inset of [0, 5, 10]) {
    const bug = createSpline(
      parsePoints`0,${284 - inset} ${20 - inset},${262 - inset} ${9 - inset * 0.5},${240 + inset * 0.4} 0,${222 + inset * 1.4}
        ${-9 + inset * 0.5},${240 + inset * 0.4} ${-20 + inset},${262 - inset}`,
      true,
    );
    p.stitch(bug, accent.base);
  }
}

/** The edge of a low shoe's opening. */
export function createOpening({ to, halfWidth }: TopShoe['opening']): Curve {
  const mid = (to + 16) / 2;
  return createSpline(
    parsePoints`0,15 ${halfWidth * 0.72},23 ${halfWidth},${mid - 6} ${halfWidth * 0.94},${mid + 20} ${halfWidth * 0.62},${to}
      0,${to + 3} ${-halfWidth * 0.62},${to} ${-halfWidth * 0.94},${mid + 20} ${-halfWidth},${mid - 6}
      ${-halfWidth * 0.72},23`,
    true,
  );
}

function drawOpening(p: Picture, shoe: TopShoe): void {
  const {
    colors: { main, lining },
    opening: { to, halfWidth },
  } = shoe;
  const mid = (to + 16) / 2;
  const open = createOpening(shoe.opening);
  const collar = offsetCurve(open, -5.5);
  p.softLine(collar, main.line, 7, 0.4, { isClosed: true, strokes: 3 });
  p.fill(collar, p.linear(createRamp(main.light, main.base, main.shade), [-20, to], [20, 16]));
  p.line(offsetCurve(open, -3.6), main.high, 2, { opacity: 0.45, isClosed: true });
  p.line(collar, main.line, 0.6, { opacity: 0.7, isClosed: true });
  p.group({ clip: open }, () => {
    p.fill(open, lining.deep);
    const bed = createSpline(
      parsePoints`0,9 15,20 ${halfWidth * 0.8},${mid} ${halfWidth * 0.76},${to + 20} ${-halfWidth * 0.76},${to + 20}
        ${-halfWidth * 0.8},${mid} -15,20`,
      true,
    );
    p.fill(
      bed,
      p.linear(
        [
          [0, lining.line],
          [0.55, lining.light],
          [1, lining.base],
        ],
        [-10, to],
        [14, 20],
      ),
    );
    p.fill(createSpline(parsePoints`-10,36 -8,30 8,30 10,36 8,60 -8,60`, true), lining.shade, { opacity: 0.7 });
    p.line(createSpline(parsePoints`-5,45 0,50 5,45`), lining.high, 1.4, { opacity: 0.8 });
    p.softLine(open, '#0c0a08', 17, 0.62, { isClosed: true, strokes: 9 });
  });
}

function drawClosure(p: Picture, shoe: TopShoe): void {
  const { closure, colors, opening, lace } = shoe;
  if (closure === 'laces') drawCrossedLaces(p, opening.to + 22, lace, colors.second, colors.main);
  // A strap follows the foot's side downwards where it leaves the outline.
  p.group({ clip: planOutline(shoe.plan, shoe.rim + 1.5) }, () => {
    if (closure === 'straps') drawStraps(p, [opening.to + 14, opening.to + 48], shoe);
  });
}

function drawStraps(p: Picture, rows: readonly number[], { colors, material }: TopShoe): void {
  const { second, secondThread } = colors;
  for (const y of rows) {
    const edge = createSpline(parsePoints`-46,${y - 4} -24,${y + 3} 0,${y + 5} 24,${y + 3} 46,${y - 5}`);
    p.sewn(createBand(edge, -11, 11), p.shading(second, [-30, y + 16], [30, y - 16]), second, secondThread, {
      rise: 1.3,
      material,
      shadow: 0.25,
    });
  }
}
