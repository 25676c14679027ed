import type { Frame } from '../kit/canvas.ts';
import type { Tones } from '../kit/color.ts';
import {
  type Curve,
  createBand,
  createRoundedBox,
  createSpline,
  type KeyPoint,
  mirror,
  offsetCurve,
  parseKeys,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { type FormLight, LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import type { ShoePalette } from './palette.ts';

/** A shoe from behind. Heights in millimeters. */
export type BackDesign = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly light: FormLight;
  readonly mesh: boolean;
  /** Half the sole's width at the ground and where the upper begins, and that height. */
  readonly sole: {
    readonly ground: number;
    readonly top: number;
    readonly height: number;
    readonly tread: 'rubber' | 'lugs' | 'flat';
  };
  /** A separate heel under the sole: its half widths at the top and at the ground; the sole's height is then the heel's. */
  readonly heel?: { readonly top: number; readonly tip: number; readonly tones: Tones; readonly stacked: boolean };
  /** The collar's height above the ground and its half width; nothing stands above a mule's footbed. */
  readonly collar: { readonly height: number; readonly halfWidth: number } | undefined;
  /** Height of the parts above the collar in front: the tongue or the far vamp. */
  readonly front: number;
  readonly counter: 'arch' | 'seam' | 'tab' | 'plain' | 'strap';
  readonly pull: boolean;
  readonly outsole: Tones;
};

export const BACK_FRAME: Frame = {
  scale: 3.6,
  originX: 368,
  originY: 690,
  keep: { x: 158, y: 180, width: 420, height: 560 },
};
const TALLEST = 136;

/** Tall boots are drawn smaller, standing on the same line. */
export function drawBack(p: Picture, design: BackDesign): Picture {
  const top = Math.max((design.collar?.height ?? 0) + 16, design.front + 2);
  const scale = Math.min(1, TALLEST / top);
  const transform = `translate(${(368 * (1 - scale)).toFixed(1)} ${(690 * (1 - scale)).toFixed(1)}) scale(${scale.toFixed(3)})`;
  return p.group(scale < 1 ? { transform } : {}, () => drawStanding(p, design));
}

function drawStanding(p: Picture, design: BackDesign): void {
  const foot = design.heel ? design.heel.tip : design.sole.ground;
  p.ground(-foot - 6, foot + 6, { touch: [-foot + 5, foot - 5], depth: 0.7 });
  drawFront(p, design);
  if (design.collar) drawUpper(p, design, design.collar);
  drawHeel(p, design);
  drawSoleEdge(p, design);
}

function drawFront(p: Picture, { colors: { main, lining }, collar, front, sole, material }: BackDesign): void {
  const bottomY = collar?.height ?? sole.height;
  const halfWidth = collar ? collar.halfWidth * 0.66 : sole.top * 0.9;
  if (front > bottomY) {
    const shape =
      createSpline(parsePoints`${-halfWidth},${bottomY - 8} ${-halfWidth * 1.05},${front - 10} ${-halfWidth * 0.55},${front - 2} 0,${front}
      ${halfWidth * 0.55},${front - 2} ${halfWidth * 1.05},${front - 10} ${halfWidth},${bottomY - 8}`);
    p.panel(shape, p.linear(createRamp(main.light, main.deep), [0, front], [0, bottomY - 8]), main, {
      material,
      rise: 1.2,
      shadow: 0.08,
    });
  }
  if (!collar) return;
  const farEdge =
    createSpline(parsePoints`${-collar.halfWidth},${bottomY - 1} ${-collar.halfWidth * 0.8},${bottomY + 11} 0,${bottomY + 15}
    ${collar.halfWidth * 0.8},${bottomY + 11} ${collar.halfWidth},${bottomY - 1}`);
  p.fill(
    [...farEdge, ...reverse(createRim(collar))],
    p.linear(createRamp(lining.shade, lining.line), [0, bottomY + 14], [0, bottomY - 4]),
  );
  p.line(farEdge, main.shade, 2.6);
}

const createRim = ({ height, halfWidth }: { height: number; halfWidth: number }): Curve =>
  createSpline(parsePoints`${-halfWidth},${height - 4} ${-halfWidth * 0.72},${height - 1} 0,${height + 3} ${halfWidth * 0.72},${height - 1}
    ${halfWidth},${height - 4}`);

function drawUpper(p: Picture, design: BackDesign, collar: { height: number; halfWidth: number }): void {
  const { colors, sole, light, mesh, material } = design;
  const { main, accent } = colors;
  const rise = collar.height - sole.height;
  const side: readonly KeyPoint[] = parseKeys`${sole.top - 4},${sole.height - 8} ${sole.top - 1},${sole.height + rise * 0.14}
    ${sole.top - 2},${sole.height + rise * 0.36}
    ${Math.min(sole.top - 5, collar.halfWidth)},${sole.height + rise * 0.66}
    ${collar.halfWidth},${collar.height - 4}!`;
  const right = createSpline(side);
  const rim = createRim(collar);
  const upper = [...right, ...reverse(rim), ...reverse(mirror(right))];
  p.group({ light, clip: upper }, () => {
    p.fill(upper, p.shading(main, [-34, collar.height], [34, sole.height]));
    if (mesh)
      p.fill(
        upper,
        p.pattern(
          8,
          9,
          `<g fill="${main.deep}"><ellipse cx="2" cy="2.2" rx="1.2" ry="1.5"/><ellipse cx="6" cy="6.7" rx="1.2" ry="1.5"/></g>`,
        ),
        { opacity: 0.8 },
      );
    drawCounter(p, design, rise);
    p.fill(upper, 'none', { material });
    p.softLine(offsetCurve(rim, -2), main.high, 5, 0.5);
    p.line(offsetCurve(rim, -5), main.line, 0.8, { opacity: 0.5 });
    p.softLine(parsePoints`${-sole.top},${sole.height} ${sole.top},${sole.height}`, main.line, 10, 0.4);
  });
  if (design.pull)
    p.panel(createRoundedBox([-4.4, collar.height - 20], [4.4, collar.height + 13], 2), accent.base, accent, {
      rise: 0.9,
      shadow: 0.1,
    });
}

function drawCounter(p: Picture, { counter, colors, sole, collar, material }: BackDesign, rise: number): void {
  const { second, accent, main, secondThread } = colors;
  const base = sole.height;
  const halfWidth = sole.top + 8;
  const collarHeight = collar?.height ?? base;
  if (counter === 'plain') return;
  if (counter === 'arch' || counter === 'tab') {
    const edge = createSpline(parsePoints`${-halfWidth},${base + rise * 0.3} ${-halfWidth * 0.6},${base + rise * 0.46}
      ${-halfWidth * 0.3},${base + rise * 0.7} 0,${base + rise * 0.76} ${halfWidth * 0.3},${base + rise * 0.7}
      ${halfWidth * 0.6},${base + rise * 0.46} ${halfWidth},${base + rise * 0.3}`);
    p.panel(
      [...edge, [halfWidth, base - 10], [-halfWidth, base - 10]],
      p.shading(second, [-30, base + rise * 0.7], [30, base]),
      second,
      { material },
    );
    p.stitch(offsetCurve(edge, -2), secondThread);
  }
  if (counter === 'tab')
    p.panel(
      createRoundedBox([-15, collarHeight - rise * 0.42], [15, collarHeight + 4], 4),
      p.shading(accent, [-14, collarHeight], [14, collarHeight - 24]),
      accent,
      { material, rise: 0.8 },
    );
  if (counter === 'seam') {
    p.seam(parsePoints`0,${base - 6} 0,${collarHeight + 4}`, main);
    for (const x of [-2.2, 2.2]) p.stitch(parsePoints`${x},${base - 6} ${x},${collarHeight + 4}`, colors.thread);
  }
  if (counter === 'strap')
    p.sewn(
      createBand(parsePoints`${-halfWidth},${collarHeight - 7} ${halfWidth},${collarHeight - 7}`, -6, 6),
      second.base,
      second,
      secondThread,
      {
        rise: 0.8,
      },
    );
}

function drawHeel(p: Picture, { heel, sole }: BackDesign): void {
  if (!heel) return;
  const { tones } = heel;
  const right = createSpline(parseKeys`${heel.top},${sole.height + 3} ${heel.top * 0.96},${sole.height * 0.86}
    ${heel.top * 0.3 + heel.tip * 0.7},${sole.height * 0.42} ${heel.tip},0!`);
  const outline = [...right, ...reverse(mirror(right))];
  p.group({ light: LIGHTS.heelBlock }, () => {
    p.group({ clip: outline }, () => {
      p.fill(
        outline,
        p.linear(
          [
            [0, tones.base],
            [0.3, tones.light],
            [1, tones.deep],
          ],
          [-heel.top, 0],
          [heel.top, 0],
        ),
        { material: 'fine', strength: 0.5 },
      );
      if (heel.stacked)
        for (let y = 5; y < sole.height; y += 4.2)
          p.line(parsePoints`-40,${y} 40,${y}`, tones.line, 0.6, { opacity: 0.45 });
      p.fill(parsePoints`-40,3.2 40,3.2 40,-1 -40,-1`, tones.line);
    });
  });
}

function drawSoleEdge(p: Picture, { heel, sole, colors, outsole }: BackDesign): void {
  const tones = colors.sole;
  const bottomY = heel ? sole.height - 2 : 0;
  const ground = heel ? sole.top : sole.ground;
  const topY = sole.height + (heel ? 4 : 5);
  const right =
    createSpline(parseKeys`${ground - 1},${bottomY}! ${ground},${bottomY + (topY - bottomY) * 0.3} ${sole.top + 2},${topY - 2}
    ${sole.top * 0.6},${topY + 1} 0,${topY + 2}`);
  const outline = [...right, ...reverse(mirror(right))];
  p.group({ light: { ...LIGHTS.midsole, radius: heel ? 3 : 7, height: heel ? 4 : 11 }, clip: outline }, () => {
    p.fill(outline, p.linear(createRamp(tones.light, tones.shade), [0, topY], [0, bottomY]), { material: 'foam' });
    if (heel) return;
    p.line(parsePoints`-60,${sole.height * 0.52} 60,${sole.height * 0.52}`, tones.deep, 1.1, { opacity: 0.6 });
    if (sole.tread !== 'flat')
      p.fill(parsePoints`-60,6 60,6 60,-2 -60,-2`, p.linear(createRamp(outsole.light, outsole.deep), [0, 6], [0, 0]));
  });
  if (heel || sole.tread === 'flat') return;
  const lugs = sole.tread === 'lugs' ? 6 : 9;
  const step = (2 * ground - 6) / lugs;
  for (let i = 0; i < lugs; i++) {
    const x = -ground + 4 + i * step;
    p.fill(parsePoints`${x},3.4 ${x + step * 0.66},3.4 ${x + step * 0.6},0 ${x + step * 0.06},0`, outsole.line);
  }
}
