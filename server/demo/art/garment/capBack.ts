import { type Curve, createRoundedBox, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Cap } from './capDesign.ts';
import type { GarmentColors } from './garmentColors.ts';
import { drawEyelet, drawHatPiece, type HatCloth } from './headwear.ts';
import { plotPath, plotPolygon, plotSymmetric } from './plot.ts';
import { drawStrokes } from './strokes.ts';
import { drawStud } from './trims.ts';

const createBackOutline = ({ halfWidth, height }: Cap): Curve =>
  plotSymmetric`0,${height} ${halfWidth * 0.5},${height * 0.94} ${halfWidth * 0.86},${height * 0.66} ${halfWidth},${height * 0.2} ${halfWidth * 0.99},-34! ${halfWidth * 0.6},-48 0,-52`;

export function drawBackCrown(picture: Picture, design: Cap, cloth: HatCloth): void {
  const { halfWidth, height, name } = design;
  const { colors } = cloth;
  const crown = createBackOutline(design);
  const seams = [
    plotPath`0,${height} ${halfWidth * 0.02},${height * 0.4} 0,-60`,
    plotPath`6,${height} ${halfWidth * 0.62},${height * 0.7} ${halfWidth * 0.78},-50`,
    plotPath`-6,${height} ${-halfWidth * 0.62},${height * 0.7} ${-halfWidth * 0.78},-50`,
  ];
  drawHatPiece(picture, crown, cloth, {
    round: 34,
    height: 66,
    marks: () => {
      if (name === 'trucker') drawMesh(picture, plotPolygon`-400,400 400,400 400,-200 -400,-200`, colors);
      for (const seam of seams) {
        picture.softLine(seam, colors.cloth.line, 6, 0.35);
        picture.line(seam, colors.cloth.line, 1, { opacity: 0.6 });
        for (const by of [4, -4]) picture.stitch(offsetCurve(seam, by), colors.thread, { width: 0.42 });
      }
    },
  });
  for (const side of [-1, 1]) {
    drawEyelet(picture, [side * halfWidth * 0.32, height * 0.66], colors);
    if (name !== 'trucker') drawEyelet(picture, [side * halfWidth * 0.74, height * 0.56], colors);
  }
  picture.oval([0, height + 1], 14, 8, colors.cloth.shade);
  picture.oval([-2, height + 3], 10, 5, colors.cloth.light);
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

export function drawVisorBand(picture: Picture, { halfWidth }: Cap, cloth: HatCloth): void {
  const { colors } = cloth;
  const inside = plotSymmetric`0,66 ${halfWidth * 0.7},52 ${halfWidth},8 ${halfWidth * 0.8},-20 0,-6`;
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
  const farBand = plotSymmetric`0,70 ${halfWidth * 0.7},57 ${halfWidth},12 ${halfWidth * 0.97},2 ${halfWidth * 0.66},42 0,54`;
  drawHatPiece(picture, farBand, cloth, { round: 5, height: 6 });
  const nearBand = plotSymmetric`0,40 ${halfWidth * 0.6},36 ${halfWidth},14! ${halfWidth * 0.99},-46! ${halfWidth * 0.6},-60 0,-64`;
  drawHatPiece(picture, nearBand, cloth, {
    round: 16,
    height: 30,
    marks: () => {
      for (const y of [40, -52])
        picture.stitch(plotPath`${-halfWidth},${y - 26} 0,${y} ${halfWidth},${y - 26}`, colors.thread, { width: 0.45 });
    },
  });
}

/** The strap and the half-round gap at the back. */
export function drawClosure(picture: Picture, { halfWidth, name }: Cap, { colors }: HatCloth): void {
  if (name !== 'visor') {
    const gap = plotSymmetric`0,34 ${halfWidth * 0.2},28 ${halfWidth * 0.36},2 ${halfWidth * 0.42},-50! 0,-50`;
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
    picture.line(gap, colors.cloth.light, 4, { isClosed: true, opacity: 0.6 });
  }
  const strap = createRoundedBox([-halfWidth * 0.46, -50], [halfWidth * 0.46, -22], 6);
  picture.panel(strap, colors.cloth.base, colors.cloth, { rise: 1, material: 'canvas' });
  drawStrokes(
    picture,
    Array.from(
      { length: 7 },
      (_, i): Curve => [
        [-halfWidth * 0.36 + i * 22, -36],
        [-halfWidth * 0.36 + i * 22 + 0.5, -36],
      ],
    ),
    colors.cloth.line,
    8,
  );
  drawStud(picture, [halfWidth * 0.34, -36], 7, '#b4b8be');
}
