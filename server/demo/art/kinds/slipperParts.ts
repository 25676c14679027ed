import { drawStud } from '../footwear/hardware.ts';
import { closeBelow, createPiece, drawPiece, drawTurnedPiece, LEATHER, SUEDE } from '../footwear/pieces.ts';
import {
  type Curve,
  createBand,
  createSpline,
  getPlaceAt,
  offsetCurve,
  type Point,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import type { DrawnSlipper } from './slipperShape.ts';

/** Seams and pieces of each model, below the light. */
export function drawSlipperPanels(slipper: DrawnSlipper): void {
  const { model } = slipper.shape;
  if (model === 'moccasin') drawApron(slipper);
  else if (model === 'bootie') drawBootPanels(slipper);
  else drawVampTrim(slipper);
}

/** The plug of a moccasin, gathered along its edge. */
function drawApron(slipper: DrawnSlipper): void {
  const { p, last, form, shape, look } = slipper;
  const { sole: s, toe: t, detail } = shape;
  const { main, thread, accent } = look.colors;
  const { tip } = form;
  const seam = createSpline([
    [tip + 14, last.ridgeAt(tip) - 14],
    [96, s + 42],
    [66, s + 34 + t * 0.5],
    [36, s + 30 + t * 0.8],
    [14, s + 28 + t * 0.6],
    [7, s + 27 + t * 0.5],
  ]);
  const outer = last.near(seam);
  const far = last.far(seam);
  const plug = [...outer, ...reverse(far)];
  drawTurnedPiece(slipper, plug, { ...main, base: main.light }, { rise: 1.2, material: look.material, strength: 0.9 });
  for (const [edge, count] of [
    [outer, 26],
    [far, 10],
  ] as const)
    for (let i = 0; i < count; i++) {
      const { point, normal } = getPlaceAt(edge, 0.03 + (0.94 * i) / count);
      const pucker: Curve = [
        [point[0] - normal[0] * 3.4, point[1] - normal[1] * 3.4],
        [point[0] + normal[0] * 3, point[1] + normal[1] * 3],
      ];
      p.line(pucker, detail === 1 ? accent.base : thread, 1.2);
    }
  const back = createSpline(parsePoints`236,${s - 2} 240,${s + 28} 250,${s + 50}`);
  p.seam(last.near(back), main);
}

function drawBootPanels(slipper: DrawnSlipper): void {
  const { p, last, shape, look } = slipper;
  const { sole: s, shaft: T, detail } = shape;
  const { main, thread } = look.colors;
  if (detail === 2) {
    for (let y = s + 26; y < T; y += 24)
      p.softLine(last.near(parsePoints`-10,${y - 6} 60,${y} 200,${y} 294,${y + 3}`), main.line, 5, 0.5);
    return;
  }
  const seam = createSpline(parsePoints`112,${s + 68} 150,${s + 60} 182,${s + 42} 190,${s - 4}`);
  p.seam(last.near(seam), main);
  for (const by of [-2, -4]) p.stitch(last.near(offsetCurve(seam, by)), thread);
  const edge = parsePoints`222,${s - 2} 230,${s + 28} 250,${s + 46} 294,${s + 50}`;
  const counter = [...createPiece(slipper, edge), ...closeBelow(slipper, 222, 300)];
  const row = createSpline(edge.map(([x, y]): Point => [x + 2, y - 3]));
  drawPiece(slipper, counter, main, { ...SUEDE, material: look.material, stitches: [row], thread });
}

/** Stitching, a strap or quilting over the vamp of a backless slipper. */
function drawVampTrim(slipper: DrawnSlipper): void {
  const { p, last, form, shape, look } = slipper;
  const { sole: s, detail } = shape;
  const { main, thread } = look.colors;
  const { tip } = form;
  const ridge = (x: number): number => last.ridgeAt(x);
  if (detail === 0) p.stitch(last.near(offsetCurve(form.topline, -12)), thread, { width: 0.8, dash: [2.4, 1.6] });
  if (detail === 1) {
    const strap = createSpline([
      [tip - 40, ridge(tip - 40)],
      [tip - 28, s + 42],
      [tip - 22, s + 18],
      [tip - 20, s - 6],
    ]);
    const rows = [offsetCurve(strap, 8.6), offsetCurve(strap, -8.6)];
    drawPiece(slipper, createBand(strap, -11, 11), main, {
      ...LEATHER,
      material: look.material,
      stitches: rows,
      thread,
    });
  }
  if (detail === 2)
    for (let i = 0; i < 4; i++) {
      const x = 26 + i * 26;
      const groove = createSpline([
        [x - 6, ridge(x - 6)],
        [x + 2, s + 26],
        [x + 4, s - 2],
      ]);
      p.softLine(last.near(groove), main.line, 4, 0.5);
    }
}

/** The rawhide lace tied in a bow on the vamp, or a saddle with a stud. */
export function drawTie({ p, last, form, shape, look }: DrawnSlipper): void {
  const { accent, main } = look.colors;
  const place = form.tip - 18;
  const [x, y] = last.project([place, last.ridgeAt(place) + 1, 10]);
  if (shape.detail === 2) {
    p.cord(createSpline(parsePoints`${x - 14},${y - 8} ${x},${y} ${x + 14},${y + 3}`), main, 8, { isFlat: true });
    drawStud(p, [x + 6, y + 1], 2.6, look.metal);
    return;
  }
  for (const [dx, dy] of parsePoints`-15,5 15,9`)
    p.cord(
      createSpline(
        parsePoints`${x},${y} ${x + dx * 0.7},${y + dy} ${x + dx},${y + dy * 0.3} ${x + dx * 0.6},${y - 4} ${x},${y}`,
      ),
      accent,
      2.6,
    );
  p.cord(createSpline(parsePoints`${x},${y} ${x - 6},${y - 9} ${x - 15},${y - 13}`), accent, 2.4);
  p.cord(createSpline(parsePoints`${x},${y} ${x + 4},${y - 9} ${x + 1},${y - 18}`), accent, 2.4);
  p.cord(parsePoints`${x - 1.6},${y + 1} ${x + 1.8},${y - 1}`, accent, 4.6);
}
