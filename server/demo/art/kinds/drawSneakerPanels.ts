import { type Curve, createSpline, getEnd, offsetCurve, parsePoints } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import type { SneakerCurves, SneakerLook, SneakerShape } from './sneakerShape.ts';

type Painter = (p: Picture, curves: SneakerCurves, shape: SneakerShape, look: SneakerLook, inner: boolean) => void;

/** The pieces sewn onto a sneaker's upper. */
export const drawSneakerPanels: Painter = (p, curves, shape, look, isInner) => {
  PAINTERS[shape.model](p, curves, shape, look, isInner);
  if (shape.model !== 'slipOn') drawEyestay(p, curves, shape, look);
};

const drawCourt: Painter = (p, _curves, shape, look, isInner) => {
  const { platform: d } = shape;
  const { second, accent, main, secondThread } = look.colors;
  const paint = p.shading(second, [80, 100], [110, 10]);
  const vamp = createSpline(parsePoints`-4,${44 + d} 20,${49 + d} 46,${48 + d} 70,${42 + d} 92,${26 + d}`);
  const quarter = createSpline(parsePoints`142,${20 + d} 160,${40 + d} 186,${62 + d} 220,${72 + d} 262,${70 + d}`);
  const heel = createSpline(parsePoints`226,${20 + d} 236,${42 + d} 256,${58 + d} 296,${64 + d}`);
  sew(p, vamp, parsePoints`92,10 -4,10`, paint, look);
  if (shape.mark === 'holes') drawHoles(p, d, main.line, main.high);
  sew(p, quarter, parsePoints`262,${69 + d} 230,${52 + d} 212,${20 + d}`, paint, look);
  sew(p, heel, parsePoints`298,${20 + d}`, paint, look);
  if (!isInner) drawMark(p, shape, look);
  const tab = [
    ...createSpline(parsePoints`262,${90 + d} 266,${72 + d} 296,${70 + d}`),
    ...parsePoints`300,${108 + d} 262,${108 + d}`,
  ];
  p.panel(tab, p.linear(createRamp(accent.light, accent.shade), [262, 100 + d], [290, 70 + d]), accent);
  p.stitch(offsetCurve(createSpline(parsePoints`266,${73 + d} 296,${71 + d}`), 2.2), secondThread);
};

const drawSkate: Painter = (p, _curves, shape, look, isInner) => {
  const { platform: d } = shape;
  const paint = p.shading(look.colors.second, [80, 100], [110, 10]);
  const toe = createSpline(
    parsePoints`-4,${50 + d} 30,${58 + d} 64,${60 + d} 84,${50 + d} 104,${36 + d} 112,${18 + d}`,
  );
  const heel = createSpline(parsePoints`200,${18 + d} 206,${44 + d} 226,${64 + d} 262,${74 + d} 296,${78 + d}`);
  sew(p, toe, parsePoints`112,10 -4,10`, paint, look);
  p.stitch(offsetCurve(toe, -4.4), look.colors.secondThread, { width: 0.5 });
  sew(p, heel, parsePoints`300,${10 + d}`, paint, look);
  p.stitch(offsetCurve(heel, -4.4), look.colors.secondThread, { width: 0.5 });
  if (!isInner) drawMark(p, shape, look);
};

const drawCanvas: Painter = (p, curves, { platform: d, high: shaftHeight }, { colors }) => {
  const { main, thread } = colors;
  p.stitch(createSpline(parsePoints`110,${26 + d} 120,${52 + d} 112,${76 + d}`), thread);
  p.stitch(createSpline(parsePoints`113,${26 + d} 123,${52 + d} 115,${76 + d}`), thread);
  const [, top] = getEnd(curves.collar);
  const edge = createSpline(parsePoints`268,${20 + d} 266,${60 + d} 266,${top + 11}`);
  p.panel([...edge, ...parsePoints`300,${top + 21} 300,${20 + d}`], p.shading(main, [80, 100], [110, 10]), main);
  p.stitch(offsetCurve(edge, 1.8), thread, { width: 0.5 });
  if (!shaftHeight) return;
  p.seam(createSpline(parsePoints`176,${152 + d} 190,${120 + d} 196,${80 + d} 188,${26 + d}`), main);
  p.stitch(createSpline(parsePoints`179,${152 + d} 193,${120 + d} 199,${80 + d} 191,${26 + d}`), thread, {
    width: 0.5,
  });
  for (const y of [96, 72]) {
    p.oval([226, y + d], 2.6, 2.6, main.line);
    p.oval([226, y + d], 1.7, 1.7, '#c9ccd0');
    p.oval([226, y + d], 0.9, 0.9, '#0c0e11');
  }
};

const drawSlipOn: Painter = (p, { toe }, { platform: d, print, throat: v }, { colors }) => {
  const { accent, main, thread } = colors;
  const front: Curve = [
    ...toe,
    ...parsePoints`${104 + v},${80 + d} ${126 + v},${70 + d} ${132 + v},${40 + d} ${128 + v},16 0,16`,
  ];
  const paint = createPrintPattern(p, print, createPrintColors(main.light, main.line, accent.light));
  if (paint) p.fill(front, paint, { opacity: 0.92 });
  const gore = [
    ...createSpline(parsePoints`${128 + v},${96 + d} ${136 + v},${74 + d} ${150 + v},${60 + d}`),
    ...createSpline(parsePoints`${168 + v},${62 + d} ${176 + v},${78 + d} ${186 + v},${100 + d}`),
    ...parsePoints`160,${120 + d}`,
  ];
  p.panel(gore, p.linear(createRamp(accent.shade, accent.deep), [130, 90], [180, 60]), accent, {
    material: 'rib',
    rise: -0.8,
  });
  p.stitch(
    createSpline(parsePoints`${124 + v},${96 + d} ${131 + v},${74 + d} ${134 + v},${40 + d} ${130 + v},${18 + d}`),
    thread,
  );
  const heel = createSpline(parsePoints`252,${20 + d} 254,${54 + d} 262,${102 + d}`);
  p.seam(heel, main);
  p.stitch(offsetCurve(heel, -1.9), thread, { width: 0.5 });
};

const createPrintColors = (pale: string, dark: string, other: string) => ({ pale, dark, other });

function createPrintPattern(
  p: Picture,
  print: SneakerShape['print'],
  { pale, dark, other }: ReturnType<typeof createPrintColors>,
): string | undefined {
  switch (print) {
    case 'herringbone':
      return p.pattern(
        16,
        20,
        `<rect width="16" height="20" fill="${pale}"/><path d="M0 0l8 5v5l-8 -5zM16 0l-8 5v5l8 -5z" fill="${dark}"/>`,
        'rotate(-14)',
      );
    case 'stripe':
      return p.pattern(
        12,
        12,
        `<rect width="12" height="12" fill="${pale}"/><rect width="5" height="12" fill="${dark}"/>`,
        'rotate(18)',
      );
    case 'dots':
      return p.pattern(
        16,
        16,
        `<circle cx="4" cy="4" r="2.6" fill="${other}"/><circle cx="12" cy="12" r="2.6" fill="${other}"/>`,
      );
    case 'plain':
      return undefined;
  }
}

const drawRetro: Painter = (p, curves, shape, look, isInner) => {
  const { platform: d } = shape;
  const { second, accent } = look.colors;
  const paint = p.shading(second, [80, 100], [110, 10]);
  const toe = createSpline(
    parsePoints`-4,${40 + d} 16,${52 + d} 30,${56 + d} 46,${52 + d} 64,${38 + d} 88,${34 + d} 108,${20 + d}`,
  );
  const heel = createSpline(parsePoints`206,${20 + d} 214,${46 + d} 240,${62 + d} 262,${76 + d} 296,${80 + d}`);
  sew(p, toe, parsePoints`108,8 -4,8`, paint, look);
  if (!isInner) drawMark(p, shape, look);
  sew(p, heel, parsePoints`300,${10 + d}`, paint, look);
  const [, top] = getEnd(curves.collar);
  p.panel(parsePoints`266,${top + 4} 270,${top - 18} 296,${top - 20} 300,${top + 6}`, accent.base, accent, {
    rise: 0.8,
  });
};

const PAINTERS: Readonly<Record<SneakerShape['model'], Painter>> = {
  court: drawCourt,
  platform: drawCourt,
  skate: drawSkate,
  canvasLow: drawCanvas,
  canvasHigh: drawCanvas,
  slipOn: drawSlipOn,
  retro: drawRetro,
};

/**
 * A piece given by its visible edge and the points that close it under the sole's edge; only the visible edge is
 * stitched.
 */
function sew(p: Picture, edge: Curve, closing: Curve, paint: string, { colors }: SneakerLook): void {
  p.panel([...edge, ...closing], paint, colors.second);
  p.stitch(offsetCurve(edge, -2), colors.secondThread);
}

function drawHoles(p: Picture, d: number, dark: string, lit: string): void {
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 6 - row; i++) {
      const x = 34 + i * 7.4 + row * 4.4;
      const y = 53.4 + d + row * 2.6 + i * 0.7;
      p.oval([x, y], 1.25, 0.95, dark, { opacity: 0.85 });
      p.oval([x + 0.3, y - 0.5], 1.1, 0.6, lit, { opacity: 0.5 });
    }
  }
}

/** A mark on the outer side that is no real brand's: a pressed line, a broad band, two upright blocks, a keel. */
function drawMark(p: Picture, { mark, platform: d }: SneakerShape, { colors }: SneakerLook): void {
  const { accent, main, thread } = colors;
  const paint = p.shading(accent, [140, 90 + d], [170, 24 + d]);
  switch (mark) {
    case 'seam':
      p.seam(createSpline(parsePoints`120,${30 + d} 140,${46 + d} 172,${52 + d} 206,${50 + d}`), main);
      p.stitch(createSpline(parsePoints`121,${33 + d} 140,${49 + d} 172,${55 + d} 205,${53 + d}`), thread);
      return;
    case 'band':
      p.panel(
        [
          ...createSpline(parsePoints`146,${20 + d} 156,${54 + d} 170,${84 + d}`),
          ...createSpline(parsePoints`192,${80 + d} 180,${50 + d} 172,${20 + d}`),
        ],
        paint,
        accent,
        { rise: 0.8 },
      );
      return;
    case 'blocks':
      for (const k of [0, 1])
        p.panel(
          parsePoints`${150 + k * 18},${24 + d} ${161 + k * 18},${24 + d} ${163 + k * 18},${60 + d - k * 4} ${152 + k * 18},${62 + d - k * 4}`,
          paint,
          accent,
          { rise: 0.7 },
        );
      return;
    case 'keel':
      p.panel(
        createSpline(
          parsePoints`118,${40 + d} 150,${38 + d} 196,${46 + d} 214,${60 + d} 190,${62 + d} 156,${56 + d}`,
          true,
        ),
        paint,
        accent,
        { rise: 0.8 },
      );
      return;
    case 'holes':
    case 'none':
      return;
  }
}

function drawEyestay(
  p: Picture,
  { throat }: SneakerCurves,
  { high: shaftHeight, platform: d, throat: v, model }: SneakerShape,
  { colors }: SneakerLook,
): void {
  const canvas = model === 'canvasLow' || model === 'canvasHigh';
  const tones = canvas ? colors.main : colors.second;
  const [x, y] = getEnd(throat);
  const edge = shaftHeight
    ? createSpline(
        parsePoints`${x + 14},${y} ${x + 12},${y - 26} 164,${120 + d} 150,${92 + d} 126,${68 + d} 100,${56 + d} 88,${60 + d} 84,${70 + d}`,
      )
    : createSpline(
        parsePoints`${x},${y} ${x + 9},${y - 8} 174,${92 + d} 150,${74 + d} 126,${62 + d} ${104 + v},${55 + d} ${88 + v},${58 + d} ${82 + v},${69 + d}`,
      );
  p.panel([...offsetCurve(throat, 1), ...edge], p.shading(tones, [80, 100], [110, 10]), tones);
  p.stitch(offsetCurve(edge.slice(shaftHeight ? 2 : 14, -10), -2.4), canvas ? colors.thread : colors.secondThread);
  p.stitch(offsetCurve(throat, -2).slice(4), canvas ? colors.thread : colors.secondThread, { width: 0.5 });
}
