import type { Tones } from '../kit/color.ts';
import {
  type Curve,
  createBand,
  createSpline,
  getPointAt,
  mirror,
  offsetCurve,
  type Point,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { type FormLight, LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import type { ShoePalette } from './palette.ts';
import { type FootPlan, planOutline } from './plan.ts';

/** A closed shoe from above. Lengths in millimeters from the heel (y 0) to the toe (y 300). */
export type TopShoe = {
  readonly plan: FootPlan;
  readonly colors: ShoePalette;
  readonly lace: Tones;
  readonly material: Material;
  readonly light: FormLight;
  readonly mesh: boolean;
  /** The distance by which the sole extends around the upper. */
  readonly rim: number;
  /** The end of the opening towards the toe, and its half width. */
  readonly opening: { readonly to: number; readonly halfWidth: number };
  readonly closure: 'laces' | 'strap' | 'straps' | 'gores' | 'apron' | 'saddle' | 'bow' | 'none';
  readonly toe: 'plain' | 'overlay' | 'cap' | 'rubber' | 'wing';
  readonly pull: boolean;
};

export function drawTopShoe(p: Picture, shoe: TopShoe): void {
  const { main } = shoe.colors;
  const upper = planOutline(shoe.plan, -1.5);
  p.hang(planOutline(shoe.plan, shoe.rim));
  drawRim(p, shoe);
  p.group({ light: shoe.light, clip: upper }, () => {
    p.fill(upper, p.shading(main, [-40, 300], [40, 0]));
    if (shoe.mesh) p.fill(upper, createTopMesh(p, main), { opacity: 0.8 });
    drawToe(p, shoe);
    drawHeelPart(p, shoe);
    if (shoe.closure === 'laces') drawEyestay(p, shoe);
    if (shoe.closure === 'gores') drawGores(p, shoe);
    if (shoe.closure === 'apron' || shoe.closure === 'saddle' || shoe.closure === 'bow') drawApron(p, shoe);
    p.fill(upper, 'none', { material: shoe.material, strength: 0.8 });
    p.glow([-18, 256], 28, 24, '#fff', 0.26);
    p.glow([40, 165], 15, 115, main.line, 0.35);
    p.softLine(upper, main.line, 11, 0.45, { isClosed: true });
  });
  drawOpening(p, shoe);
  drawClosure(p, shoe);
  if (shoe.pull)
    p.panel(createBand(parsePoints`0,17 0,-4`, -4, 4), shoe.colors.accent.base, shoe.colors.accent, {
      rise: 0.9,
      shadow: 0.12,
    });
}

function drawRim(p: Picture, { plan, colors: { sole }, rim }: TopShoe): void {
  const outline = planOutline(plan, rim);
  p.group({ light: { ...LIGHTS.midsole, radius: 5, height: 8 } }, () =>
    p.fill(outline, p.linear(createRamp(sole.light, sole.shade), [-40, 260], [40, 20])),
  );
}

const createTopMesh = (p: Picture, tones: Tones): string =>
  p.pattern(
    8,
    9,
    `<g fill="${tones.deep}"><ellipse cx="2" cy="2.2" rx="1.5" ry="1.2"/><ellipse cx="6" cy="6.7" rx="1.5" ry="1.2"/></g>`,
  );

function drawToe(p: Picture, { toe, colors, material }: TopShoe): void {
  const { second, sole, secondThread } = colors;
  if (toe === 'plain') return;
  const reach: readonly Point[] = parsePoints`62,312 -62,312`;
  const shapes: Readonly<Record<Exclude<TopShoe['toe'], 'plain'>, Curve>> = {
    overlay: createSpline(parsePoints`-58,246 -38,272 0,284 36,274 58,244`),
    cap: createSpline(parsePoints`-58,262 -30,256 0,254 30,256 58,262`),
    rubber: createSpline(parsePoints`-58,254 -34,262 0,266 34,262 58,252`),
    wing: createSpline(parsePoints`-60,214 -36,240 -14,254 0,246 14,254 36,240 60,212`),
  };
  const edge = shapes[toe];
  const tones = toe === 'rubber' ? sole : second;
  p.panel([...edge, ...reach], p.shading(tones, [-30, 300], [40, 240]), tones, toe === 'rubber' ? {} : { material });
  if (toe !== 'rubber') p.stitch(offsetCurve(edge, 2.2), secondThread);
}

function drawHeelPart(p: Picture, { colors: { second }, closure }: TopShoe): void {
  if (closure === 'saddle' || closure === 'apron' || closure === 'bow') return;
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
    p.panel(gore, p.shading(accent, [-30, 120], [30, 40]), accent, { material: 'rib', rise: -0.8 });
  }
}

/** The raised seam around the toe, and the trim across the instep. */
function drawApron(p: Picture, { colors, opening, closure }: TopShoe): void {
  const { main, accent, thread } = colors;
  if (closure === 'bow') return;
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

function drawOpening(p: Picture, shoe: TopShoe): void {
  const {
    colors: { main, lining },
    opening: { to, halfWidth },
  } = shoe;
  const mid = (to + 16) / 2;
  const open = createSpline(
    parsePoints`0,15 ${halfWidth * 0.72},23 ${halfWidth},${mid - 6} ${halfWidth * 0.94},${mid + 20} ${halfWidth * 0.62},${to}
      0,${to + 3} ${-halfWidth * 0.62},${to} ${-halfWidth * 0.94},${mid + 20} ${-halfWidth},${mid - 6}
      ${-halfWidth * 0.72},23`,
    true,
  );
  p.group({ light: { ...LIGHTS.strap, radius: 5, height: 9 } }, () =>
    p.fill(offsetCurve(open, -5.5), p.linear(createRamp(main.light, main.shade), [-20, to], [20, 16])),
  );
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
      { material: 'canvas', strength: 0.5 },
    );
    p.fill(createSpline(parsePoints`-10,36 -8,30 8,30 10,36 8,60 -8,60`, true), lining.shade, { opacity: 0.7 });
    p.line(createSpline(parsePoints`-5,45 0,50 5,45`), lining.high, 1.4, { opacity: 0.8 });
    p.softLine(open, '#000', 16, 0.62, { isClosed: true });
  });
}

function drawClosure(p: Picture, shoe: TopShoe): void {
  const { closure, colors, opening, lace } = shoe;
  if (closure === 'laces') drawCrossedLaces(p, opening.to + 22, lace, colors.second, colors.main);
  if (closure === 'strap') drawStraps(p, [opening.to + 4], shoe);
  if (closure === 'straps') drawStraps(p, [opening.to + 14, opening.to + 48], shoe);
  if (closure === 'bow') {
    for (const side of [-1, 1]) {
      const loop = createSpline(
        parsePoints`0,${opening.to + 12} ${side * 14},${opening.to + 22} ${side * 20},${opening.to + 12}
          ${side * 13},${opening.to + 3}`,
        true,
      );
      p.panel(loop, colors.accent.base, colors.accent, { rise: 0.9 });
    }
    p.panel(
      createBand(parsePoints`-3,${opening.to + 11} 3,${opening.to + 11}`, -4, 4),
      colors.accent.light,
      colors.accent,
      {
        rise: 0.8,
      },
    );
  }
}

function drawStraps(p: Picture, rows: readonly number[], { colors, material, closure }: TopShoe): void {
  const { second, secondThread, accent } = colors;
  const isThin = closure === 'strap';
  for (const y of rows) {
    const halfWidth = isThin ? 6 : 11;
    const edge = createSpline(parsePoints`-46,${y - 4} -24,${y + 3} 0,${y + 5} 24,${y + 3} 46,${y - 5}`);
    p.sewn(
      createBand(edge, -halfWidth, halfWidth),
      p.shading(second, [-30, y + 16], [30, y - 16]),
      second,
      secondThread,
      {
        rise: 1.3,
        material,
        shadow: 0.25,
      },
    );
    if (isThin) p.panel(createBand(parsePoints`31,${y} 39,${y - 2}`, -7, 7), accent.base, accent, { rise: 0.8 });
  }
}

function drawCrossedLaces(p: Picture, startY: number, lace: Tones, holeTones: Tones, tongue: Tones): void {
  const rows = Array.from({ length: 6 }, (_, i): Point => [17.5 + (i < 4 ? i : 3 - (i - 3)) * 1.1, startY + i * 15.5]);
  for (const [x, y] of rows) {
    for (const side of [-1, 1]) {
      p.oval([side * x, y], 2.4, 2.4, holeTones.line);
      p.oval([side * x, y], 1.5, 1.5, '#0b0d10');
    }
  }
  for (let i = rows.length - 1; i >= 0; i--) {
    const [x, y] = getRow(rows, i);
    if (i + 1 < rows.length) {
      const [x2, y2] = getRow(rows, i + 1);
      p.line(createSpline(parsePoints`${-x},${y} 0,${(y + y2) / 2 + 1} ${x2},${y2}`), lace.deep, 3.6);
      p.cord(createSpline(parsePoints`${x},${y} 0,${(y + y2) / 2 + 1} ${-x2},${y2}`), lace, 3.8);
    }
    p.cord(createSpline(parsePoints`${-x},${y} 0,${y + 2.4} ${x},${y}`), lace, 4.2);
  }
  drawTopBow(p, startY - 6, lace, tongue);
}

const getRow = (rows: Curve, i: number): Point => getPointAt(rows, i);

function drawTopBow(p: Picture, y: number, lace: Tones, tongue: Tones): void {
  p.panel(
    createSpline(
      parsePoints`-13,${y - 19} -19,${y - 12} -14,${y - 4} 0,${y - 8} 14,${y - 4} 19,${y - 12} 13,${y - 19}
        0,${y - 25}`,
      true,
    ),
    p.linear(createRamp(tongue.light, tongue.shade), [0, y], [0, y - 24]),
    tongue,
    { material: 'fine', rise: 1.2 },
  );
  const right: readonly Curve[] = [
    createSpline(parsePoints`0,${y} 12,${y + 8} 27,${y + 2} 28,${y - 10} 14,${y - 10} 0,${y}`),
    createSpline(parsePoints`0,${y} 10,${y - 12} 17,${y - 28}`),
  ];
  for (const strand of right) {
    p.cord(strand, lace, 3.3);
    p.cord(mirror(strand), lace, 3.3);
  }
  p.cord(parsePoints`-2.5,${y} 2.5,${y - 1}`, lace, 6);
}
