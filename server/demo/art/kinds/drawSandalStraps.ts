import { drawBuckle, drawStud } from '../footwear/hardware.ts';
import { darkenTones, drawRibbon, drawStrapBand, type StrapBand } from '../footwear/strapBand.ts';
import { createSpline, findPointAbove, getPlaceAt, offsetCurve, type Point, parsePoints } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import { drawClog, drawFisherman } from './sandalClosed.ts';
import type { SandalCurves, SandalLook, SandalPainter, SandalShape } from './sandalShape.ts';

export const drawSandalStraps: SandalPainter = (p, curves, shape, look, isInner) =>
  PAINTERS[shape.model](p, curves, shape, look, isInner);

/** A band from two places on the footbed to two on the ridge of the foot (heights without the platform). */
function createBandPlan(
  { top }: SandalCurves,
  { platform: d }: SandalShape,
  { colors, material, isWorn = false }: SandalLook,
  feet: readonly [number, number],
  front: Point,
  rear: Point,
): StrapBand {
  return {
    footFront: findPointAbove(top, feet[0]),
    footRear: findPointAbove(top, feet[1]),
    ridgeFront: [front[0], front[1] + d],
    ridgeRear: [rear[0], rear[1] + d],
    tones: colors.main,
    material,
    thread: colors.thread,
    isWorn,
  };
}

const drawBuckled: SandalPainter = (p, curves, shape, look, isInner) => {
  const { reach: r, detail, lift: h } = shape;
  const buckle = { metal: look.metal, size: 1 };
  const withBuckle = (band: StrapBand): StrapBand => (isInner ? band : { ...band, buckle });
  if (detail === 2) {
    drawStrapBand(
      p,
      withBuckle(createBandPlan(curves, shape, look, [64 + r, 142 + r], [80 + r, 68], [132 + r, 88 + h * 0.2])),
    );
    return;
  }
  const three = detail === 1 && shape.model === 'footbed';
  drawStrapBand(
    p,
    withBuckle(
      createBandPlan(
        curves,
        shape,
        look,
        [three ? 166 : 158 + r, 204 + r],
        [three ? 146 : 136 + r, 90 + h * 0.3],
        [176 + r, 98 + h * 0.4],
      ),
    ),
  );
  if (three) {
    drawStrapBand(p, {
      ...createBandPlan(curves, shape, look, [110, 142], [104, 75], [130, 86]),
      buckle: { metal: look.metal, size: 0.7 },
    });
    drawStrapBand(p, {
      ...createBandPlan(curves, shape, look, [54, 90], [68, 63], [92, 71]),
      buckle: { metal: look.metal, size: 0.7 },
    });
    return;
  }
  drawStrapBand(p, withBuckle(createBandPlan(curves, shape, look, [54 + r, 112 + r], [70 + r, 64], [112 + r, 78])));
};

const drawSlide: SandalPainter = (p, curves, shape, look) => {
  const { reach: r, detail } = shape;
  const { main, accent } = look.colors;
  if (detail === 2) {
    drawStrapBand(p, {
      ...createBandPlan(curves, shape, look, [118 + r, 158 + r], [88 + r, 73], [128 + r, 88]),
      puff: 1.4,
    });
    drawStrapBand(p, {
      ...createBandPlan(curves, shape, look, [54 + r, 96 + r], [86 + r, 72], [124 + r, 87]),
      puff: 1.4,
      inside: 3,
    });
    return;
  }
  const band = {
    ...createBandPlan(curves, shape, look, [54 + r, 142 + r], [72 + r, 68], [138 + r, 91]),
    puff: look.material === 'fleece' ? 2 : 1.3,
  };
  drawStrapBand(p, band, ({ front, rear }) => {
    if (detail === 0) {
      const [a, b] = [getPlaceAt(front, 0.5).point, getPlaceAt(rear, 0.5).point];
      p.line(
        [
          [a[0] + 6, a[1]],
          [b[0] - 5, b[1]],
        ],
        accent.base,
        9,
        { cap: 'butt', opacity: 0.9 },
      );
      return;
    }
    for (let i = 1; i < 5; i++) {
      const [a, b] = [getPlaceAt(front, i / 5).point, getPlaceAt(rear, 1 - i / 5).point];
      p.softLine([a, b], main.line, 4, 0.5);
      p.line(
        [
          [a[0], a[1] - 1.6],
          [b[0], b[1] - 1.6],
        ],
        main.high,
        1.2,
        { opacity: 0.5 },
      );
    }
  });
};

const drawSport: SandalPainter = (p, { top }, { platform: d, lift: h, detail }, look, isInner) => {
  const { colors, material, webThread: thread } = look;
  const { main, accent } = colors;
  const web = { material, thread };
  const heel = d + h;
  const isWorn = look.isWorn ?? false;
  if (!isWorn) {
    const farAnkle = parsePoints`284,${94 + heel} 258,${106 + heel} 214,${108 + heel} 176,${102 + heel * 0.9}`;
    drawRibbon(p, createSpline(farAnkle), 11, darkenTones(main), web);
    const farInstep = parsePoints`134,${30 + d} 150,${60 + d} 170,${86 + d} 186,${100 + d}`;
    drawRibbon(p, createSpline(farInstep), 12, darkenTones(main), web);
  }
  drawStrapBand(p, {
    footFront: findPointAbove(top, 50),
    footRear: findPointAbove(top, 88),
    ridgeFront: [72, 58 + d],
    ridgeRear: [102, 68 + d],
    tones: main,
    material,
    thread,
    inside: 6,
    isWorn,
  });
  const counter = [
    findPointAbove(top, 244),
    ...parsePoints`254,${52 + heel} 266,${78 + heel} 276,${98 + heel} 288,${100 + heel} 291,${86 + heel} 286,${66 + heel} 290,${42 + heel}`,
  ];
  p.panel(
    createSpline(counter),
    p.linear(createRamp(main.light, main.shade), [250, 80 + heel], [292, 40 + heel]),
    main,
    {
      material,
      rise: 1.2,
      shadow: 0.1,
    },
  );
  if (detail !== 1)
    drawRibbon(
      p,
      createSpline([findPointAbove(top, 104), ...parsePoints`116,${46 + d} 138,${68 + d} 168,${90 + d}`]),
      13,
      main,
      web,
    );
  else
    drawRibbon(
      p,
      createSpline([findPointAbove(top, 124), ...parsePoints`126,${50 + d} 130,${70 + d} 138,${86 + d}`]),
      20,
      main,
      web,
    );
  drawRibbon(
    p,
    createSpline([findPointAbove(top, 214), ...parsePoints`204,${54 + d + h * 0.7} 186,${80 + d} 166,${96 + d}`]),
    14,
    main,
    web,
  );
  drawRibbon(
    p,
    createSpline(parsePoints`282,${92 + heel} 250,${86 + heel} 212,${84 + heel} 172,${96 + heel * 0.9}`),
    13,
    main,
    web,
  );
  if (isInner) return;
  const tab = parsePoints`${214},${78 + heel} ${248},${80 + heel} ${249},${94 + heel} ${213},${91 + heel}`;
  p.panel(tab, accent.base, accent, { material: 'fine', rise: 1.3, shadow: 0.12 });
  p.line(parsePoints`218,${81 + heel} 244,${83 + heel}`, accent.high, 0.9, { opacity: 0.7 });
};

const drawStrappy: SandalPainter = (p, { top }, shape, { colors, material, metal, isWorn = false }, isInner) => {
  const { platform: d, lift: h, detail, reach: r } = shape;
  const { main, thread } = colors;
  const e = d + h;
  if (!isWorn)
    p.cord(createSpline(parsePoints`282,${70 + e} 262,${88 + e} 226,${95 + e} 192,${89 + e}`), darkenTones(main), 6.4, {
      isFlat: true,
      shadow: 0.1,
    });
  const counter = [
    findPointAbove(top, 256),
    ...parsePoints`260,${56 + e} 268,${80 + e} 286,${84 + e} 290,${60 + e} 289,${40 + e}`,
  ];
  p.panel(createSpline(counter), p.linear(createRamp(main.light, main.shade), [262, 70 + e], [290, 50 + e]), main, {
    material,
    shadow: 0.1,
  });
  p.cord(createSpline(parsePoints`284,${77 + e} 258,${76 + e} 222,${81 + e} 192,${90 + e}`), main, 7, { isFlat: true });
  if (!isInner) drawBuckle(p, [230, 79 + e], { w: 5, h: 5.6 }, metal, main);
  const strap = { tones: main, material, thread, inside: 4 };
  if (detail === 0) {
    p.cord(
      createSpline([findPointAbove(top, 138), ...parsePoints`142,${60 + d} 162,${80 + e} 192,${90 + e}`]),
      main,
      6,
      {
        isFlat: true,
      },
    );
  }
  if (detail === 2)
    drawStrapBand(p, {
      isWorn,
      ...strap,
      footFront: findPointAbove(top, 126),
      footRear: findPointAbove(top, 146),
      ridgeFront: [122 + r, 77 + d],
      ridgeRear: [140 + r, 84 + d],
    });
  drawStrapBand(p, {
    isWorn,
    ...strap,
    footFront: findPointAbove(top, 58 + r),
    footRear: findPointAbove(top, 82 + r),
    ridgeFront: [78 + r, 58 + d],
    ridgeRear: [96 + r, 64 + d],
  });
  drawStrapBand(p, {
    isWorn,
    ...strap,
    footFront: findPointAbove(top, 96 + r),
    footRear: findPointAbove(top, 118 + r),
    ridgeFront: [86 + r, 62 + d],
    ridgeRear: [106 + r, 70 + d],
  });
};

const drawFlipFlop: SandalPainter = (
  p,
  { top },
  { platform: d, lift: h, reach: r, detail },
  { colors, material, isWorn = false },
) => {
  const { main, accent } = colors;
  const post: Point = [58 + r, 25 + d];
  const joint: Point = [84 + r, 52 + d];
  const farStrap = createSpline([joint, ...parsePoints`122,${62 + d} 156,${56 + d + h * 0.4} 176,${42 + d + h * 0.6}`]);
  if (!isWorn) p.cord(farStrap, darkenTones(main), 7, { isFlat: true, shadow: 0.1 });
  p.cord(createSpline([post, ...parsePoints`${68 + r},${42 + d}`, joint]), main, 6, { isFlat: true });
  const lowerStrap = createSpline([
    ...parsePoints`${78 + r},${47 + d} 112,${49 + d}`,
    [158, findPointAbove(top, 158)[1] - 4],
  ]);
  const upperStrap = createSpline([
    ...parsePoints`${84 + r},${57 + d} 118,${62 + d} 150,${52 + d}`,
    [182, findPointAbove(top, 182)[1] - 4],
  ]);
  p.group({ light: { ...LIGHTS.rubber, radius: 7, height: 12, gloss: material === 'fine' ? 0.2 : 0.05 } }, () => {
    p.panel(
      [...lowerStrap, ...upperStrap.toReversed()],
      p.linear(createRamp(main.high, main.base, main.shade), [110, 62 + d], [140, 28 + d]),
      main,
      { material, shadow: 0.12 },
    );
  });
  if (detail === 1) p.line(offsetCurve(upperStrap, -4), accent.base, 2, { opacity: 0.9 });
  if (detail === 2)
    for (let i = 0; i < 5; i++)
      drawStud(p, getPlaceAt(offsetCurve(upperStrap, -6), 0.16 + i * 0.15).point, 1.9, accent);
};

const PAINTERS: Readonly<Record<SandalShape['model'], SandalPainter>> = {
  footbed: drawBuckled,
  platform: drawBuckled,
  slide: drawSlide,
  sport: drawSport,
  strappy: drawStrappy,
  flipFlop: drawFlipFlop,
  fisherman: drawFisherman,
  clog: drawClog,
};
