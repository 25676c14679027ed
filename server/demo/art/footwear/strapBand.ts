import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, offsetCurve, type Point, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { adaptLight } from './palette.ts';

/** A band across the foot seen from the side: where it leaves the footbed and where it crosses the foot's ridge. */
type StrapBand = {
  readonly footFront: Point;
  readonly footRear: Point;
  readonly ridgeFront: Point;
  readonly ridgeRear: Point;
  readonly tones: Tones;
  readonly material: Material;
  readonly thread: string;
  /** The part of the far half that is visible behind the rear edge. */
  readonly inside?: number;
  /** On a foot: the far half is hidden. */
  readonly isWorn?: boolean;
  /** Raises the band's roundness: 1 for leather, 1.8 for padding. */
  readonly puff?: number;
};

type StrapEdges = { readonly front: Curve; readonly rear: Curve; readonly outline: Curve };

function createStrapEdges({
  footFront: bl,
  footRear: br,
  ridgeFront: tl,
  ridgeRear: tr,
  puff = 1,
}: StrapBand): StrapEdges {
  const front = createSpline([bl, [bl[0] + (tl[0] - bl[0]) * 0.28 - 3, bl[1] + (tl[1] - bl[1]) * 0.55], tl]);
  const rear = createSpline([tr, [br[0] + (tr[0] - br[0]) * 0.42 + 4, br[1] + (tr[1] - br[1]) * 0.55], br]);
  const ridge = createSpline([tl, [(tl[0] + tr[0]) / 2, (tl[1] + tr[1]) / 2 + 2.2 * puff], tr]);
  return { front, rear, outline: [...front, ...ridge, ...rear, [br[0], br[1] - 8], [bl[0], bl[1] - 8]] };
}

/** Draws the inside of the far half, the band itself, its thread and its buckle. Returns the band's edges for further trim. */
export function drawStrapBand(p: Picture, band: StrapBand, trim?: (edges: StrapEdges) => void): void {
  const { footFront: bl, footRear: br, ridgeFront: tl, ridgeRear: tr, tones, material, thread, puff = 1 } = band;
  const edges = createStrapEdges(band);
  if (!band.isWorn) drawFarBand(p, band, edges);
  const from: Point = [(tl[0] + tr[0]) / 2, tl[1]];
  const paint = p.linear(
    [
      [0, tones.high],
      [0.35, tones.light],
      [0.7, tones.base],
      [1, tones.shade],
    ],
    from,
    [(bl[0] + br[0]) / 2, bl[1] - 4],
  );
  const gloss = material === 'leather' ? 0.16 : 0;
  p.group({ light: adaptLight({ ...LIGHTS.rubber, radius: 11, height: 19 * puff, gloss }, tones.base) }, () => {
    p.panel(edges.outline, paint, tones, { material, rise: 1.1, shadow: 0.2 });
    p.group({ clip: edges.outline }, () => trim?.(edges));
  });
  p.stitch(offsetCurve(edges.front, -2.4), thread, { width: 0.6 });
  p.stitch(offsetCurve(edges.rear, -2.4), thread, { width: 0.6 });
}

function drawFarBand(
  p: Picture,
  { footRear: br, ridgeRear: tr, tones, inside = 7 }: StrapBand,
  { rear }: StrapEdges,
): void {
  const farEdge = createSpline([
    tr,
    [tr[0] + inside * 1.2, tr[1] - 8],
    [br[0] + inside + 3, br[1] + 16],
    [br[0] + inside, br[1] + 5],
  ]);
  p.fill([...farEdge, ...reverse(rear)], p.linear(createRamp(tones.deep, tones.line), tr, br));
  p.line(farEdge, tones.base, 1.4);
}

/** The same colors in the shade of the foot's far side. */
export const darkenTones = (tones: Tones): Tones => ({
  ...tones,
  light: tones.deep,
  base: tones.deep,
  high: tones.shade,
  shade: tones.line,
});
