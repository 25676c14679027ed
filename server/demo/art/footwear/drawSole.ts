import type { Tones } from '../kit/color.ts';
import {
  type Curve,
  createEllipse,
  createRoundedBox,
  createSpline,
  insetOutline,
  type Point,
  parsePoints,
  translate,
} from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { type FootPlan, planFromBelow } from './plan.ts';
import { layPlanLight, PLAN_AZIMUTHS } from './planLight.ts';

type Tread = 'chevron' | 'herringbone' | 'lugs' | 'discs' | 'bars' | 'leather' | 'suede';

/** The sole from below: foam or leather with rubber zones and their tread. */
export type SoleDesign = {
  readonly plan: FootPlan;
  readonly midsole: Tones;
  readonly rubber: Tones;
  readonly accent: Tones;
  readonly tread: Tread;
  /** Rubber all over, or in two zones with the foam's arch between. */
  readonly zones: 'two' | 'whole';
  /** A separate heel: half its width, its length from the back, and whether it is a thin pin. */
  readonly heel?: { readonly halfWidth: number; readonly length: number; readonly tones: Tones };
};

const ARCH = { from: 96, to: 146 };

export function drawSole(p: Picture, sole: SoleDesign): Picture {
  const outline = planFromBelow(sole.plan, 3);
  p.hang(outline);
  const baseTones = sole.zones === 'whole' ? sole.rubber : sole.midsole;
  p.fill(outline, p.linear(createRamp(baseTones.light, baseTones.shade), [-40, 280], [40, 20]), {
    material: sole.tread === 'leather' ? 'leather' : 'foam',
  });
  p.group({ clip: insetOutline(outline, 4) }, () => {
    for (const zone of createZones(sole)) {
      if (sole.zones === 'two') p.panel(zone, sole.rubber.base, sole.rubber, { material: 'fine', rise: 1.6 });
      p.group({ clip: zone }, () => drawTread(p, sole));
    }
    if (sole.zones === 'two') drawArch(p, sole);
    if (sole.tread === 'leather') drawLeather(p, sole);
  });
  layPlanLight(p, outline, { tones: baseTones, azimuth: PLAN_AZIMUTHS.right, cushions: [[5, 7]], contrast: 0.6 });
  p.line(insetOutline(outline, 4.5), baseTones.line, 0.8, { opacity: 0.5, isClosed: true });
  if (sole.heel) drawHeelPiece(p, sole.heel);
  return p;
}

const createZones = ({ zones }: SoleDesign): readonly Curve[] =>
  zones === 'whole'
    ? [parsePoints`-70,-10 70,-10 70,320 -70,320`]
    : [
        [...createSpline(parsePoints`-60,150 -20,154 10,144 60,160`), [60, 320], [-60, 320]],
        [[-60, -10], [60, -10], ...createSpline(parsePoints`60,96 20,84 0,66 -20,82 -60,94`)],
      ];

/** Each tread is one pattern, its relief drawn as a lit and a dark copy: a panel for each lug would cost 300 ms. */
function drawTread(p: Picture, { tread, rubber, accent, zones }: SoleDesign): void {
  const paint = createTreadPattern(p, tread, rubber);
  if (!paint) return;
  p.fill(parsePoints`-70,-10 70,-10 70,320 -70,320`, paint);
  if (zones === 'two' && tread === 'chevron') {
    const tips = createTreadPattern(p, tread, accent);
    if (!tips) return;
    p.fill(parsePoints`-70,262 70,262 70,320 -70,320`, tips);
    p.fill(parsePoints`-70,-10 70,-10 70,20 -70,20`, tips);
  }
}

function createTreadPattern(p: Picture, tread: Tread, tones: Tones): string | undefined {
  const drawRelief = (shape: string): string =>
    `<g transform="translate(1.2 1.8)" fill="${tones.line}">${shape}</g><g fill="${tones.high}" transform="translate(-.8 -1)">${shape}</g><g fill="${tones.light}">${shape}</g>`;
  const drawRectangle = (x: number, y: number, w: number, h: number): string =>
    `<path d="M${x} ${y}h${w}v${h}h${-w}z"/>`;
  switch (tread) {
    case 'chevron':
      return p.pattern(36, 31, drawRelief('<path d="M4 20L18 9L32 20V28L18 17L4 28z"/>'));
    case 'lugs':
      return p.pattern(44, 46, drawRelief(`<path d="M5 5h14l5 6l-4 9h-12z"/><path d="M27 28h14l-3 13h-12l-4 -6z"/>`));
    case 'discs':
      return p.pattern(22, 22, drawRelief('<circle cx="11" cy="11" r="6.4"/>'));
    case 'bars':
      return p.pattern(40, 15, drawRelief(drawRectangle(0, 4, 40, 6)));
    case 'herringbone':
      return p.pattern(26, 14, drawRelief('<path d="M0 9L13 2L26 9V13L13 6L0 13z"/>'));
    case 'suede':
      return p.pattern(9, 9, `<circle cx="4.5" cy="4.5" r="1.7" fill="${tones.deep}"/>`);
    case 'leather':
      return undefined;
  }
}

function drawArch(p: Picture, { midsole, accent }: SoleDesign): void {
  const y = (ARCH.from + ARCH.to) / 2;
  for (const groove of [172, 204, 236])
    p.line(createSpline(parsePoints`-60,${groove + 6} 0,${groove - 4} 60,${groove + 8}`), midsole.shade, 3.2);
  p.line(createSpline(parsePoints`4,60 -3,110 6,150 0,300`), midsole.deep, 2.8, { opacity: 0.7 });
  p.panel(createRoundedBox([-19, y - 15], [19, y + 11], 8), midsole.light, midsole, { rise: -1 });
  drawMark(p, [0, y - 2], accent);
}

/** The shop's own small mark: an eyelet. */
function drawMark(p: Picture, at: Point, tones: Tones): void {
  const ring = createEllipse(at, 6.2, 6.2);
  p.line(translate(ring, 0.6, -0.8), tones.line, 3.4, { isClosed: true, opacity: 0.5 });
  p.line(ring, tones.base, 3.2, { isClosed: true });
  p.line(translate(ring, -0.4, 0.6), tones.high, 0.9, { isClosed: true, opacity: 0.7 });
}

function drawLeather(p: Picture, { plan, rubber, heel }: SoleDesign): void {
  p.stitch(insetOutline(planFromBelow(plan, 3), 9).slice(0), rubber.deep, { width: 0.7, dash: [2, 1.3] });
  p.glow([-8, 236], 34, 44, rubber.high, 0.45);
  p.glow([0, 140], 26, 44, rubber.line, 0.22);
  if (!heel) return;
  drawMark(p, [0, 150], rubber);
}

function drawHeelPiece(
  p: Picture,
  { halfWidth, length, tones }: { halfWidth: number; length: number; tones: Tones },
): void {
  const y0 = halfWidth < 14 ? 12 : 1;
  if (halfWidth < 14) {
    p.panel(createEllipse([0, y0 + length / 2], halfWidth, length / 2), tones.shade, tones, { rise: 2 });
    return;
  }
  const heel =
    createSpline(parsePoints`${-halfWidth},${y0 + length} ${-halfWidth},${y0 + length * 0.4} ${-halfWidth * 0.72},${y0 + 3} 0,${y0 - 1}
    ${halfWidth * 0.72},${y0 + 3} ${halfWidth},${y0 + length * 0.4} ${halfWidth},${y0 + length}`);
  const outline: Curve = [
    ...heel,
    ...createSpline(parsePoints`${halfWidth},${y0 + length} 0,${y0 + length - 5} ${-halfWidth},${y0 + length}`),
  ];
  p.panel(outline, p.linear(createRamp(tones.light, tones.deep), [-halfWidth, y0 + length], [halfWidth, y0]), tones, {
    material: 'fine',
    rise: 2,
  });
  p.group({ clip: outline }, () => {
    for (let y = y0 + 6; y < y0 + length - 6; y += 6)
      p.line(parsePoints`${-halfWidth + 5},${y} ${halfWidth - 5},${y}`, tones.line, 1.6, { opacity: 0.5 });
  });
}
