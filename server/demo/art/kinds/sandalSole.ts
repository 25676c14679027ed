import { drawDressSole } from '../footwear/low/dressSole.ts';
import { drawCorkSpecks, drawRopeWall } from '../footwear/low/footbed.ts';
import type { LowShoe } from '../footwear/low/lowShoe.ts';
import { createWallLine } from '../footwear/pieces.ts';
import { createWallStrip, drawLugs, drawSoleWall } from '../footwear/soleWall.ts';
import { type KeyPoint, translate } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { SandalLook, SandalShape } from './sandalShape.ts';

/**
 * The constructions of a sandal's sole: a cork bed with a raised edge, a molded one, a rocker with lugs, thin leather
 * with a low heel, an even platform, a carved clog, and flat foam in layers.
 */
type Build = 'contoured' | 'molded' | 'rocker' | 'leather' | 'flatform' | 'carved' | 'layers';

export function chooseSole({ model, bed }: Pick<SandalShape, 'model' | 'bed'>): Build {
  switch (model) {
    case 'sport':
      return 'rocker';
    case 'flipFlop':
      return bed === 'leather' ? 'leather' : 'layers';
    case 'platform':
      return 'flatform';
    case 'clog':
      return bed === 'wood' ? 'carved' : 'contoured';
    case 'strappy':
    case 'fisherman':
      return bed === 'leather' ? 'leather' : bed === 'rope' ? 'flatform' : 'rocker';
    default:
      return bed === 'cork' ? 'contoured' : 'molded';
  }
}

/** The heights of the ball and of the heel on a flat sole. */
export const SEATS: Readonly<Record<Build, readonly [fore: number, heel: number]>> = {
  contoured: [21, 27],
  molded: [22, 29],
  rocker: [22, 30],
  leather: [10, 19],
  flatform: [22, 27],
  carved: [24, 38],
  layers: [17, 20],
};

const bump = (x: number, at: number, width: number): number => Math.exp(-(((x - at) / width) ** 2));

/** How far the sole's upper edge stands above the bed, along the foot. */
export function getEdgeHeight(build: Build, x: number): number {
  switch (build) {
    case 'contoured':
      return 2.4 + 4.5 * bump(x, 176, 34) + 6 * bump(x, 300, 34) + 2.5 * bump(x, 0, 26);
    case 'molded':
      return 2.4 + 7 * bump(x, 304, 40) + 2 * bump(x, 160, 60);
    case 'rocker':
      return 2.4 + 6 * bump(x, 0, 22) + 6 * bump(x, 304, 30);
    case 'leather':
      return 0.8;
    default:
      return 2;
  }
}

/** The ground edge; `f` and `h` are the heights of the ball and of the heel. */
export function createSandalBottom(build: Build, f: number, h: number): readonly KeyPoint[] {
  switch (build) {
    case 'rocker':
      return [
        [-30, 16],
        [0, 13],
        [20, 6],
        [58, 2.4],
        [236, 2.4],
        [276, 7],
        [304, 14],
      ];
    case 'leather':
      return [
        [-30, 3.6],
        [0, 3.6],
        [20, 0.8],
        [60, 0],
        [128, 0.8],
        [166, 1 + h * 0.3],
        [204, h * 0.54, 1],
        [206, 0, 1],
        [288, 0],
        [304, 1.4],
      ];
    case 'carved':
      return [
        [-30, 16],
        [0, 13],
        [18, 5],
        [48, 0],
        [108, 0],
        [128, 3],
        [150, h * 0.36],
        [178, h * 0.42],
        [198, h * 0.26],
        [212, 0, 1],
        [284, 0],
        [304, 3],
      ];
    case 'flatform':
      return [
        [-30, 7],
        [0, 5],
        [14, 1],
        [36, 0],
        [270, 0],
        [304, 2.6],
      ];
    case 'molded':
      return [
        [-30, 12],
        [0, 9],
        [22, 2],
        [60, 0],
        [246, 0],
        [284, 4],
        [304, 10],
      ];
    default:
      return [
        [-30, f * 0.36],
        [0, f * 0.3],
        [16, 1.6],
        [44, 0],
        [262, 0],
        [290, 2.4],
        [304, 6],
      ];
  }
}

const WALL_MATERIALS: Readonly<Record<SandalShape['bed'], Material>> = {
  cork: 'cork',
  wood: 'fine',
  rope: 'fine',
  leather: 'leather',
  foam: 'foam',
};
const OUTSOLES: Readonly<Record<Build, number>> = {
  contoured: 5,
  molded: 0,
  rocker: 7,
  leather: 2.4,
  flatform: 4,
  carved: 4,
  layers: 4,
};

/** Draws the wall of the sole with its material and the marks of its construction. */
export function drawSandalSole(shoe: LowShoe & { readonly shape: SandalShape; readonly look: SandalLook }): void {
  const { shape, look } = shoe;
  const build = chooseSole(shape);
  if (build === 'leather') {
    drawDressSole(shoe, { build: 'heel', isStacked: true });
    return;
  }
  if (build === 'rocker') drawLugs(shoe, 23, 2.4);
  drawSoleWall(shoe, {
    surface: 'foam',
    outsole: OUTSOLES[build],
    material: WALL_MATERIALS[shape.bed],
    paint: () => {
      if (shape.bed === 'cork') drawCorkSpecks(shoe, look.side);
      if (shape.bed === 'rope') drawRopeWall(shoe, look.side);
      drawMarks(shoe, build, look);
    },
  });
}

function drawMarks(shoe: LowShoe, build: Build, { side, colors }: SandalLook): void {
  const { p } = shoe;
  const groove = (share: number): void => {
    p.line(createWallLine(shoe, share), side.deep, 1, { opacity: 0.7 });
    p.line(translate(createWallLine(shoe, share), 0, -0.9), side.high, 0.7, { opacity: 0.5 });
  };
  switch (build) {
    case 'carved':
      for (const share of [0.32, 0.5, 0.66, 0.82])
        p.line(createWallLine(shoe, share), side.line, 0.6, { opacity: 0.4 });
      return;
    case 'layers':
      p.fill(createWallStrip(shoe, 0.42, 0.62, -8, 300), colors.accent.base);
      return;
    case 'rocker':
      groove(0.72);
      for (const x of [60, 110, 190, 240])
        p.fill(createWallStrip(shoe, 0.4, 0.56, x, x + 34), side.line, { opacity: 0.5 });
      return;
    case 'flatform':
      p.fill(createWallStrip(shoe, 0.84, 1, -8, 304), colors.main.base, { material: 'fine' });
      p.line(createWallLine(shoe, 0.84), colors.main.line, 0.7, { opacity: 0.6 });
      return;
    case 'molded':
      groove(0.3);
      groove(0.62);
      return;
    default:
  }
}
