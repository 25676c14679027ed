import { type Curve, createSpline, mirror, parseKeys, parsePoints, reverse, translate } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import type { BackDesign } from './backView.ts';
import { shadeRound } from './shadeRound.ts';

/** An outline from its right edge, drawn upwards. */
const closeEdge = (right: Curve): Curve => [...right, ...reverse(mirror(right))];

/** A line across, lowest in the middle, which is nearest. */
const createArc = (halfWidth: number, y: number, sag = 2): Curve =>
  createSpline(
    parsePoints`${-halfWidth},${y + sag} ${-halfWidth * 0.62},${y + sag * 0.36} 0,${y} ${halfWidth * 0.62},${y + sag * 0.36} ${halfWidth},${y + sag}`,
  );

/** The forefoot behind a raised heel, and the sole's underside that rises to the heel. */
export function drawForefoot(p: Picture, { colors, sole, material, collar }: BackDesign, halfWidth: number): void {
  const { main } = colors;
  const { height } = sole;
  const rest = Math.min(26, height * 0.5 + 10);
  const right =
    createSpline(parseKeys`${halfWidth - 3},2! ${halfWidth},7 ${halfWidth - 1},${rest * 0.7} ${halfWidth - 7},${rest + 6}
    ${sole.top - 1},${Math.max(height * 0.7, rest + 9)} ${sole.top - 4},${height + 8}`);
  const vamp = closeEdge(right);
  p.group({ clip: vamp }, () => {
    p.fill(vamp, p.linear(createRamp(main.shade, main.base, main.deep), [0, height], [0, 0]), { material });
    shadeRound(p, vamp, halfWidth, main, { depth: collar ? 1 : 0.8 });
    p.fill(parsePoints`${-halfWidth},6 ${halfWidth},6 ${halfWidth},0 ${-halfWidth},0`, colors.sole.shade);
    p.line(parsePoints`${-halfWidth},6.4 ${halfWidth},6.4`, colors.sole.line, 0.8, { opacity: 0.7 });
  });
  const shank = createSpline(
    parseKeys`${halfWidth - 6},1.5! ${halfWidth - 8},${5 + height * 0.05} ${sole.top - 5},${height * 0.62} ${sole.top - 6},${height}!`,
  );
  const under = closeEdge(shank);
  p.fill(under, p.linear(createRamp(colors.sole.line, colors.sole.deep, colors.sole.shade), [0, height], [0, 0]));
  shadeRound(p, under, halfWidth, colors.sole, { depth: 0.7 });
}

/** A separate heel: the seat, the block or pin, and its top piece on the ground. */
export function drawBackHeel(
  p: Picture,
  { top, tip, tones, stacked }: NonNullable<BackDesign['heel']>,
  height: number,
): void {
  const mix = (share: number): number => top * share + tip * (1 - share);
  const right =
    createSpline(parseKeys`${tip - 0.4},1! ${tip},${height * 0.04 + 1} ${mix(0.06)},${height * 0.3} ${mix(0.24)},${height * 0.56}
    ${mix(0.62)},${height * 0.8} ${top},${height - 1} ${top},${height + 2}!`);
  const outline = [
    ...reverse(right),
    ...createArc(tip, -0.4, 1.4).toReversed(),
    ...mirror(right),
    ...createArc(top, height + 1, 1.6),
  ];
  p.group({ clip: outline }, () => {
    p.fill(outline, p.linear(createRamp(tones.light, tones.base, tones.shade), [0, height], [0, 0]), {
      material: 'fine',
      strength: 0.4,
    });
    if (stacked) for (let y = 7; y < height - 2; y += 4.4) p.line(createArc(40, y), tones.line, 0.6, { opacity: 0.4 });
    shadeRound(p, outline, mix(0.5), tones, { gloss: stacked ? 0.04 : 0.22 });
    p.fill([...createArc(40, 3.2), [40, -4], [-40, -4]], '#22201f');
    p.softLine(createArc(top + 3, height + 1), tones.line, 6, 0.5, { strokes: 3 });
  });
  p.line(createArc(top, height + 1.4, 1.6), tones.line, 0.9, { opacity: 0.8 });
}

/** The wall of a sole: round at the heel, with its tread below. */
export function drawBackSole(p: Picture, design: BackDesign): void {
  const { sole, colors, outsole } = design;
  const { ground, top, height, tread } = sole;
  const tones = colors.sole;
  const wide = Math.max(ground, top + 1);
  const right = createSpline(
    parseKeys`${ground - 5},0.6 ${ground - 1.5},3.4 ${wide},${height * 0.34 + 2} ${top + 1.8},${height * 0.82} ${top + 0.8},${height + 5} ${top - 2},${height + 7}`,
  );
  const lip = createArc(top - 2, height + 3.4, 3.4);
  const outline = [...right, ...reverse(lip), ...reverse(mirror(right)), ...createArc(ground - 5, -0.8, 1.4)];
  p.group({ clip: outline }, () => {
    p.fill(outline, p.linear(createRamp(tones.high, tones.base, tones.shade), [0, height + 6], [0, 0]), {
      material: 'foam',
    });
    drawWallMarks(p, design);
    if (tread !== 'flat') {
      const strip = tread === 'lugs' ? 8.5 : Math.min(6, height * 0.24);
      p.fill([...createArc(wide + 4, strip), [wide + 4, -6], [-wide - 4, -6]], outsole.base);
      p.line(createArc(wide + 4, strip), outsole.line, 0.8, { opacity: 0.6 });
    }
    shadeRound(p, outline, wide, tones, { depth: 0.62 });
    p.softLine(translate(lip, 0, -1.6), tones.high, 3, 0.7, { strokes: 2 });
  });
  p.line(lip, tones.line, 0.6, { opacity: 0.5 });
  if (tread !== 'flat') drawTread(p, design);
}

/** A cup sole's stitches, or the flow lines of a foam. */
function drawWallMarks(p: Picture, { sole: { height, top, ground }, colors, mesh }: BackDesign): void {
  const wide = Math.max(top, ground) + 4;
  if (mesh || height > 34) {
    for (const share of [0.42, 0.64])
      p.line(createArc(wide, height * share, 3), colors.sole.deep, 1.2, { opacity: 0.4 });
    // The two lobes of the heel.
    p.glow([0, height * 0.3], 5, height * 0.34, colors.sole.line, 0.34);
    return;
  }
  p.line(createArc(wide, height - 2.4, 2.4), colors.sole.deep, 0.9, { opacity: 0.55 });
  p.stitch(createArc(wide, height - 0.4, 2.4), colors.sole.shade, { width: 0.5 });
}

function drawTread(p: Picture, { sole: { ground, tread }, outsole }: BackDesign): void {
  const count = tread === 'lugs' ? 6 : 13;
  const step = (2 * ground - 8) / count;
  const depth = tread === 'lugs' ? 4.4 : 1.6;
  for (let i = 0; i < count; i++) {
    const x = -ground + 4 + i * step + step * 0.36;
    const dip = 1.4 * (x / ground) ** 2 - 1;
    p.fill(
      parsePoints`${x},${depth + dip} ${x + step * 0.28},${depth + dip} ${x + step * 0.32},${dip} ${x - step * 0.04},${dip}`,
      outsole.line,
    );
  }
}
