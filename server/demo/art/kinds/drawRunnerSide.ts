import { drawLaces, drawTongue } from '../footwear/lacing.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawBiteShade, drawFarHalf } from '../footwear/sides.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createBand, createSpline, offsetCurve, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Picture } from '../kit/picture.ts';
import { drawRunnerMark } from './drawRunnerMark.ts';
import { drawRunnerSole } from './drawRunnerSole.ts';
import type { RunnerCurves, RunnerLook, RunnerShape } from './runnerShape.ts';

export function drawRunnerSide(
  p: Picture,
  curves: RunnerCurves,
  shape: RunnerShape,
  look: RunnerLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { heel: H, collar: c, flare } = shape;
  const { colors, lace } = look;
  p.ground(0, 304 + flare, { y: shape.overlay === 'trail' ? -3 : 0, touch: [52, 264] });
  drawFarHalf(p, curves.far, parsePoints`288,${H + 50} 200,${H + 40} 170,${H + 50}`, colors.lining, colors.main);
  drawLeg?.(p);
  drawTongue(p, curves.throat, colors.main, { height: 14, rise: 8, shade: colors.second });
  p.group({ light: LIGHTS.mesh, clip: curves.upper }, () => drawUpper(p, curves, shape, look, isInner));
  const tab = createSpline(parsePoints`288.5,${H + 58} 291,${H + 70 + c} 288.5,${H + 86 + c}`);
  p.panel(createBand(tab, -2.4, 2.4), colors.accent.base, colors.accent, { rise: 0.7, shadow: 0.1 });
  drawLaces(p, curves.throat, lace, colors.second, {
    rows: shape.rows,
    width: 4.6,
    inset: 6.5,
    rise: 8,
    eyelets: shape.overlay === 'trail' ? 'loops' : 'punched',
    bow: !isInner,
    from: 0.07,
    to: 0.93,
  });
  drawRunnerSole(p, curves, shape, look);
  p.line(curves.bite, '#000', 1, { opacity: 0.28 });
}

function drawUpper(p: Picture, curves: RunnerCurves, shape: RunnerShape, look: RunnerLook, isInner: boolean): void {
  const { upper, throat, collar, bite, stay } = curves;
  const { heel: H, fore: F, toeLift: t } = shape;
  const { main, second, secondThread, lining } = look.colors;
  p.fill(
    upper,
    p.linear(
      [
        [0, main.light],
        [0.45, main.base],
        [1, main.shade],
      ],
      [60, F + 100],
      [120, F - 10],
    ),
  );
  if (shape.mesh === 'knit') p.fill(upper, 'none', { material: 'knit' });
  else p.fill(upper, createMeshPattern(p, shape.mesh, main), { opacity: 0.85 });
  const paint = p.shading(second, [80, F + 80], [120, F - 4]);
  const overlays = createOverlayPanels(shape);
  for (const overlay of overlays) p.panel(overlay, paint, second);
  if (!isInner) drawRunnerMark(p, curves, shape, look.colors);
  p.panel([...offsetCurve(throat, 1), ...stay], paint, second);
  p.fill(upper, 'none', { material: 'fine', strength: 0.8 });
  for (const overlay of overlays) p.stitch(offsetCurve(overlay.slice(0, -2), -2.2), secondThread);
  p.stitch(offsetCurve(stay.slice(20, -14), -2.6), secondThread);
  p.stitch(offsetCurve(throat, -2).slice(4), secondThread, { width: 0.5 });
  if (shape.cuff)
    p.panel([...collar, ...reverse(offsetCurve(collar, -shape.cuff))], paint, second, { material: 'rib', rise: 0.6 });
  p.line(offsetCurve(collar, -4.5), main.line, 1, { opacity: 0.45 });
  p.softLine(offsetCurve(collar, -3), main.high, 3.4, 0.5);
  p.line(offsetCurve(collar, -0.4), lining.base, 2.2);
  p.glow([40, F + 27 + t], 36, 12, '#fff', 0.35, 8);
  p.glow([215, F + 46], 46, 22, '#fff', 0.13, 10);
  p.glow([294, H + 20], 18, 50, main.line, 0.4);
  p.glow([118, F + 30], 30, 8, main.line, 0.3, 35);
  drawBiteShade(p, bite, main, 11);
}

function createMeshPattern(
  p: Picture,
  mesh: Exclude<RunnerShape['mesh'], 'knit'>,
  { deep: darkTone, high: lightTone }: Tones,
): string {
  switch (mesh) {
    case 'oval':
      return p.pattern(
        7,
        9,
        `<g fill="${darkTone}"><ellipse cx="1.8" cy="2.2" rx="1.15" ry="1.5"/><ellipse cx="5.3" cy="6.7" rx="1.15" ry="1.5"/></g><g fill="${lightTone}" opacity=".45"><ellipse cx="1.8" cy="4.2" rx="1" ry=".5"/><ellipse cx="5.3" cy="8.6" rx="1" ry=".5"/></g>`,
        'rotate(-14)',
      );
    case 'dot':
      return p.pattern(
        4,
        4,
        `<circle cx="1" cy="1" r=".8" fill="${darkTone}"/><circle cx="3" cy="3" r=".8" fill="${darkTone}"/>`,
        'rotate(-10)',
      );
    case 'bar':
      return p.pattern(
        9,
        8,
        `<g stroke="${darkTone}" stroke-width="1.5" stroke-linecap="round"><path d="M1.5 2H5M6 6H9.5M-3 6H.5"/></g><g stroke="${lightTone}" stroke-width=".7" opacity=".5"><path d="M1.5 3.4H5M6 7.4H9.5"/></g>`,
        'rotate(-22)',
      );
    case 'ripstop':
      return p.pattern(
        10,
        10,
        `<path d="M0 0H10M0 0V10" stroke="${darkTone}" stroke-width="1.1"/><path d="M0 1.2H10M1.2 0V10" stroke="${lightTone}" stroke-width=".6" opacity=".6"/>`,
        'rotate(-16)',
      );
  }
}

/** Toe guard and heel counter, or the bands of a cage. The last two points of each lie below the bite and carry no thread. */
function createOverlayPanels({ overlay, heel: H, fore: F, lean }: RunnerShape): readonly Curve[] {
  const counter = createSpline(parsePoints`206,${H - 6} 222,${H + 16} 240,${H + 36} 262,${H + 44} 298,${H + 50}`);
  const createWrapCurve = (lift: number): Curve => [
    ...createSpline(parsePoints`-4,${F + 17 + lift} 14,${F + 19 + lift} 36,${F + 16 + lift} 62,${F + 13 + lift}
      88,${F + 16 + lift} 106,${F + 4}`),
    [106, F - 8],
    [-4, F - 8],
  ];
  switch (overlay) {
    case 'wrap':
      return [createWrapCurve(0), [...counter, [300, H - 4], [206, H - 8]]];
    case 'trail':
      return [
        createWrapCurve(8),
        [...createSpline(parsePoints`104,${F + 8} 150,${F + 15} 204,${H + 12}`), [206, H - 8], [104, F - 6]],
        [...counter, [300, H - 4], [206, H - 8]],
      ];
    case 'cage':
      return [
        [...createSpline(parsePoints`-4,${F + 12} 20,${F + 15} 46,${F + 10} 60,${F + 2}`), [58, F - 8], [-4, F - 8]],
        [
          ...createSpline(parsePoints`112,${F + 2} 122,${F + 26 * lean} 136,${F + 48 * lean}`),
          ...createSpline(parsePoints`146,${F + 54 * lean} 134,${F + 26 * lean} 128,${F + 3}`),
          [128, F - 6],
          [112, F - 6],
        ],
        [...counter, [300, H - 4], [206, H - 8]],
      ];
    case 'swoop':
      return [
        [...createSpline(parsePoints`-4,${F + 12} 22,${F + 14} 48,${F + 8}`), [48, F - 8], [-4, F - 8]],
        [
          ...createSpline(parsePoints`186,${F - 2} 214,${H + 12} 236,${H + 42} 250,${H + 56 * lean}`),
          ...createSpline(parsePoints`272,${H + 66 * lean} 262,${H + 40} 276,${H + 20} 298,${H + 14}`),
          [300, H - 6],
          [186, H - 10],
        ],
      ];
    case 'clean':
      return [
        [...createSpline(parsePoints`-4,${F + 10} 20,${F + 11} 44,${F + 6}`), [44, F - 8], [-4, F - 8]],
        [
          ...createSpline(parsePoints`238,${H - 2} 252,${H + 22} 272,${H + 34} 298,${H + 40}`),
          [300, H - 4],
          [238, H - 6],
        ],
      ];
  }
}
