import { type Curve, createRoundedBox, offset } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Cap } from './capDesign.ts';
import type { GarmentColors } from './garmentColors.ts';
import { drawEyelet, drawHatPiece, type HatCloth } from './headwear.ts';
import { path, polygon, symmetric } from './plot.ts';
import { drawStrokes } from './strokes.ts';
import { drawStud } from './trims.ts';

const createBackOutline = ({ half, tall }: Cap): Curve =>
  symmetric`0,${tall} ${half * 0.5},${tall * 0.94} ${half * 0.86},${tall * 0.66} ${half},${tall * 0.2} ${half * 0.99},-34! ${half * 0.6},-48 0,-52`;

export function drawBackCrown(picture: Picture, design: Cap, cloth: HatCloth): void {
  const { half, tall, name } = design;
  const { colors } = cloth;
  const crown = createBackOutline(design);
  const seams = [
    path`0,${tall} ${half * 0.02},${tall * 0.4} 0,-60`,
    path`6,${tall} ${half * 0.62},${tall * 0.7} ${half * 0.78},-50`,
    path`-6,${tall} ${-half * 0.62},${tall * 0.7} ${-half * 0.78},-50`,
  ];
  drawHatPiece(picture, crown, cloth, {
    round: 34,
    height: 66,
    marks: () => {
      if (name === 'trucker') drawMesh(picture, polygon`-400,400 400,400 400,-200 -400,-200`, colors);
      for (const seam of seams) {
        picture.soft(seam, colors.cloth.line, 6, 0.35);
        picture.line(seam, colors.cloth.line, 1, { opacity: 0.6 });
        for (const by of [4, -4]) picture.stitch(offset(seam, by), colors.thread, { width: 0.42 });
      }
    },
  });
  for (const side of [-1, 1]) {
    drawEyelet(picture, [side * half * 0.32, tall * 0.66], colors);
    if (name !== 'trucker') drawEyelet(picture, [side * half * 0.74, tall * 0.56], colors);
  }
  picture.oval([0, tall + 1], 14, 8, colors.cloth.shade);
  picture.oval([-2, tall + 3], 10, 5, colors.cloth.light);
}

/** A trucker's net over a part of the crown. */
export function drawMesh(picture: Picture, area: Curve, { contrast }: GarmentColors): void {
  const net = picture.pattern(
    9,
    9,
    `<circle cx="2.5" cy="2.5" r="2.1" fill="${contrast.deep}"/><circle cx="7" cy="7" r="2.1" fill="${contrast.deep}"/>`,
  );
  picture.fill(area, contrast.base).fill(area, net);
}

export function drawVisorBand(picture: Picture, { half }: Cap, cloth: HatCloth): void {
  const { colors } = cloth;
  const inside = symmetric`0,66 ${half * 0.7},52 ${half},8 ${half * 0.8},-20 0,-6`;
  picture.fill(
    inside,
    picture.linear(
      [
        [0, colors.cloth.shade],
        [1, colors.cloth.line],
      ],
      [0, 66],
      [0, -10],
    ),
  );
  const far = symmetric`0,70 ${half * 0.7},57 ${half},12 ${half * 0.97},2 ${half * 0.66},42 0,54`;
  drawHatPiece(picture, far, cloth, { round: 5, height: 6 });
  const near = symmetric`0,40 ${half * 0.6},36 ${half},14! ${half * 0.99},-46! ${half * 0.6},-60 0,-64`;
  drawHatPiece(picture, near, cloth, {
    round: 16,
    height: 30,
    marks: () => {
      for (const y of [40, -52])
        picture.stitch(path`${-half},${y - 26} 0,${y} ${half},${y - 26}`, colors.thread, { width: 0.45 });
    },
  });
}

/** The strap and the half-round gap at the back. */
export function drawClosure(picture: Picture, { half, name }: Cap, { colors }: HatCloth): void {
  if (name !== 'visor') {
    const gap = symmetric`0,34 ${half * 0.2},28 ${half * 0.36},2 ${half * 0.42},-50! 0,-50`;
    picture.fill(
      gap,
      picture.linear(
        [
          [0, colors.lining.line],
          [1, colors.lining.shade],
        ],
        [0, 34],
        [0, -50],
      ),
    );
    picture.line(gap, colors.cloth.light, 4, { closed: true, opacity: 0.6 });
  }
  const strap = createRoundedBox([-half * 0.46, -50], [half * 0.46, -22], 6);
  picture.panel(strap, colors.cloth.base, colors.cloth, { rise: 1, material: 'canvas' });
  drawStrokes(
    picture,
    Array.from(
      { length: 7 },
      (_, i): Curve => [
        [-half * 0.36 + i * 22, -36],
        [-half * 0.36 + i * 22 + 0.5, -36],
      ],
    ),
    colors.cloth.line,
    8,
  );
  drawStud(picture, [half * 0.34, -36], 7, '#b4b8be');
}
