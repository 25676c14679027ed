import { closeBelow, drawTurnedPiece, LEATHER, type PieceStyle, SUEDE } from '../footwear/pieces.ts';
import { type Curve, getEnd, offsetCurve, parsePoints } from '../kit/geometry.ts';
import type { DrawnBoot } from './bootShape.ts';

/** How the leather, suede or cloth of a boot is sewn on. */
export const styleOf = ({ look }: DrawnBoot): PieceStyle =>
  look.material === 'suede' ? SUEDE : { ...LEATHER, material: look.material };

/** A seam with rows of thread behind it. */
export function drawSeam({ p, last, look }: DrawnBoot, seam: Curve, rows: readonly number[] = [-1.8]): void {
  const { main, thread } = look.colors;
  p.seam(last.near(seam), main);
  for (const row of rows) p.stitch(last.near(offsetCurve(seam, row)), thread);
}

/** The thread below the shaft's edge. */
export const drawEdgeStitch = ({ p, last, form, look }: DrawnBoot): void => {
  p.stitch(last.near(offsetCurve(form.topline, -3.4)), look.colors.thread);
};

/** A piece that covers the whole toe in front of an edge, which runs from the ridge down to the bite. */
export function drawToePiece(boot: DrawnBoot, edge: Curve, rise: number): void {
  const { last, look, shape } = boot;
  const near = last.near([...edge, ...closeBelow(boot, 0, getEnd(edge)[0])]);
  const [, top] = near[0] ?? [0, 0];
  const around = parsePoints`-30,${shape.fore - 10} -30,${top + 20} ${near[0]?.[0] ?? 0},${top + 20}`;
  drawTurnedPiece(boot, [...near, ...around], look.colors.main, { ...styleOf(boot), rise });
}
