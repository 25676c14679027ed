import { deriveTones, METAL, type Tones } from '../kit/color.ts';
import { type Curve, createRoundedBox, insetOutline, type Point } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShadowBelow } from './collars.ts';
import { drawCloth } from './drawCloth.ts';
import type { Ridge } from './heightField.ts';
import { plotPolygon } from './plot.ts';
import { drawRing, drawZip, drawZipPull } from './trims.ts';

/** The material of a bag's panels. */
export type BagCloth = {
  readonly tones: Tones;
  readonly material: Material;
  readonly thread: string;
  readonly gloss: number;
};

type PanelOptions = {
  readonly round?: number;
  readonly height?: number;
  readonly ridges?: readonly Ridge[];
  /** Distance of the stitching from the edge; 0 for no stitching. */
  readonly sewn?: number;
  readonly lift?: number;
  /** The part below the panel, to which the shadow is clipped: no shadow falls on the background. */
  readonly on?: Curve;
  readonly marks?: () => void;
};

/** A padded panel of a bag, with its shadow on the parts below. */
export function drawBagPanel(picture: Picture, outline: Curve, cloth: BagCloth, options: PanelOptions = {}): void {
  const { round = 12, height = 14, ridges = [], sewn = 8, lift = 1, on, marks } = options;
  const shadow = () => drawShadowBelow(picture, outline, cloth.tones, lift);
  if (lift > 0 && on) picture.group({ clip: on }, shadow);
  else if (lift > 0) shadow();
  drawCloth(picture, {
    outline,
    tones: cloth.tones,
    material: cloth.material,
    gloss: cloth.gloss,
    round,
    height,
    ridges,
    edge: 0.55,
    marks: () => {
      if (sewn > 0) picture.stitch(insetOutline(outline, sewn), cloth.thread, { width: 0.55 });
      marks?.();
    },
  });
}

/** The shadow of a standing object on the floor, `half` wide to each side. */
export function drawFloorShadow(picture: Picture, halfWidth: number, y = 0, middle = 0): void {
  const wideShadow = picture.radial(
    [
      [0, '#20242c', 0.34],
      [0.55, '#20242c', 0.16],
      [1, '#20242c', 0],
    ],
    [middle + 8, y - 4],
    halfWidth * 1.14,
    24,
  );
  picture.oval([middle + 8, y - 4], halfWidth * 1.14, 24, wideShadow);
  const tightShadow = picture.radial(
    [
      [0, '#15181e', 0.6],
      [0.65, '#15181e', 0.4],
      [1, '#15181e', 0],
    ],
    [middle + 4, y - 3],
    halfWidth * 0.96,
    10,
  );
  picture.oval([middle + 4, y - 3], halfWidth * 0.96, 10, tightShadow);
}

/** A zip set into a bag: a soft groove, the teeth, a puller at `share` 0 or 1. */
export function drawBagZip(
  picture: Picture,
  curve: Curve,
  cloth: BagCloth,
  metal: string,
  tab: Tones,
  atEnd = true,
): void {
  picture.softLine(
    curve.map(([x, y]): Point => [x, y - 3]),
    cloth.tones.line,
    9,
    0.5,
  );
  drawZip(picture, curve, 6, cloth.tones, metal);
  const [x, y] = curve.at(atEnd ? -1 : 0) ?? [0, 0];
  drawZipPull(picture, [x + (atEnd ? -14 : 14), y], 40, metal, tab);
}

/** A flat strap with stitched edges between two heights. */
export function drawUprightStrap(
  picture: Picture,
  x: number,
  bottomY: number,
  topY: number,
  halfWidth: number,
  cloth: BagCloth,
): void {
  const strap = createRoundedBox([x - halfWidth, bottomY], [x + halfWidth, topY], halfWidth * 0.5);
  drawBagPanel(picture, strap, cloth, { round: 6, height: 6, sewn: 4.5, lift: 0.7 });
}

/** A square of leather with a pressed mark: the maker's patch. */
export function drawMakerPatch(
  picture: Picture,
  [x, y]: Point,
  halfSize: number,
  leather: BagCloth,
  mark: number,
): void {
  const patch = createRoundedBox([x - halfSize * 1.4, y - halfSize], [x + halfSize * 1.4, y + halfSize], 6);
  drawBagPanel(picture, patch, leather, { round: 5, height: 4, sewn: 5, lift: 0.6 });
  const marks: readonly Curve[] = [
    plotPolygon`${x - halfSize * 0.6},${y - halfSize * 0.3} ${x},${y + halfSize * 0.4} ${x + halfSize * 0.6},${y - halfSize * 0.3}`,
    plotPolygon`${x - halfSize * 0.7},${y + halfSize * 0.25} ${x + halfSize * 0.7},${y + halfSize * 0.25}`,
    plotPolygon`${x - halfSize * 0.5},${y - halfSize * 0.35} ${x + halfSize * 0.5},${y - halfSize * 0.35} ${x + halfSize * 0.5},${y + halfSize * 0.35} ${x - halfSize * 0.5},${y + halfSize * 0.35} ${x - halfSize * 0.5},${y - halfSize * 0.35}`,
  ];
  picture.line(marks[mark % marks.length] ?? [], leather.tones.line, 3, { opacity: 0.7 });
}

/** The lock of a handbag: a plate with a turning bar. */
export function turnLock(picture: Picture, [x, y]: Point, halfSize: number, metal: string): void {
  const tones = deriveTones(metal);
  const face = (dark: string): string =>
    picture.linear(
      [
        [0, tones.high],
        [0.5, tones.base],
        [1, dark],
      ],
      [x - halfSize, y + halfSize],
      [x + halfSize, y - halfSize],
    );
  picture.panel(
    createRoundedBox([x - halfSize, y - halfSize * 0.8], [x + halfSize, y + halfSize * 0.8], 7),
    face(tones.deep),
    tones,
    {
      rise: 1.1,
    },
  );
  picture.panel(
    createRoundedBox([x - halfSize * 0.55, y - halfSize * 0.22], [x + halfSize * 0.55, y + halfSize * 0.22], 5),
    face(tones.line),
    tones,
    { rise: 0.9 },
  );
}

/** The attachment of a strap: a loop of leather with a ring. */
export function drawStrapHolder(picture: Picture, [x, y]: Point, leather: BagCloth, metal: string = METAL.brass): void {
  drawBagPanel(picture, createRoundedBox([x - 15, y - 52], [x + 15, y], 7), leather, {
    round: 5,
    height: 5,
    sewn: 4.5,
    lift: 0.7,
  });
  drawRing(picture, [x, y], 13, 5, metal);
}
