import { METAL } from '../kit/color.ts';
import { offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawShadowBelow } from './collars.ts';
import { drawSewnPiece } from './drawSewnPiece.ts';
import type { GarmentColors } from './garmentColors.ts';
import type { JacketDesign } from './jacketDesign.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { drawTopPiece, type TopCloth } from './topPieces.ts';
import { drawButton, drawStud, drawZip, drawZipPull } from './trims.ts';

/** The front closure: a zip, a flap with snaps, a row of buttons. */
export function drawJacketClosing(
  picture: Picture,
  design: JacketDesign,
  cloth: TopCloth,
  colors: GarmentColors,
): void {
  const { cut, closing, neck, collar, name, hem } = design;
  const top = cut.neck[1] - (collar === 'stand' ? -34 : neck.depth - 6);
  const foot = cut.hem[1] - 12;
  if (closing === 'zip') {
    picture.softLine(plotPolygon`0,${top} 0,${foot}`, colors.cloth.line, 8, 0.5);
    drawZip(picture, plotPolygon`0,${top} 0,${foot}`, 6.5, colors.lining, chooseMetal(colors));
    drawZipPull(picture, [0, top - 24], 40, chooseMetal(colors), colors.accent);
  }
  if (closing === 'slantZip') drawSlantZip(picture, design, cloth, colors, foot);
  if (closing === 'snaps' || (closing === 'buttons' && name === 'denim')) {
    const halfWidth = name === 'denim' ? 13 : 22;
    const flap = plotPolygon`${-halfWidth},${top} ${halfWidth},${top} ${halfWidth},${foot} ${-halfWidth},${foot}`;
    drawShadowBelow(picture, flap, colors.cloth, 0.8);
    drawTopPiece(picture, cloth, {
      outline: flap,
      round: 6,
      height: 5,
      edge: 0.5,
      marks: () => {
        for (const x of [-halfWidth + 5, halfWidth - 5])
          picture.stitch(plotPolygon`${x},${top} ${x},${foot}`, colors.thread, { width: 0.45 });
      },
    });
    const count = Math.round((top - foot) / 86);
    for (let i = 0; i < count; i += 1)
      drawStud(
        picture,
        [0, top - 26 - (i * (top - foot - 46)) / (count - 1)],
        7,
        name === 'denim' ? '#b9834f' : chooseMetal(colors),
      );
  }
  if (closing === 'buttons' && name === 'blazer') {
    const bottomY = cut.neck[1] - neck.depth;
    const edge = plotPath`0,${bottomY + 10} 8,${(bottomY + foot) / 2} 30,${foot}`;
    picture.softLine(offsetCurve(edge, -5), colors.cloth.line, 12, 0.5);
    picture.line(edge, colors.cloth.line, 1.8, { opacity: 0.8 });
    for (const y of [bottomY - 26, bottomY - 104]) drawButton(picture, [-10, y], 10, colors.accent.base);
  }
  if (hem === 'band' && closing === 'zip')
    picture.line(plotPolygon`0,${foot + 44} 0,${foot}`, colors.cloth.line, 2, { opacity: 0.4 });
}

const chooseMetal = ({ accent }: GarmentColors): string => (accent.base === METAL.brass ? METAL.brass : METAL.steel);

function drawSlantZip(
  picture: Picture,
  { cut, neck }: JacketDesign,
  cloth: TopCloth,
  colors: GarmentColors,
  foot: number,
): void {
  const bottomY = cut.neck[1] - neck.depth;
  const edge = plotPath`-52,${bottomY - 6} -20,${bottomY - 190} 34,${foot + 36} 36,${foot}`;
  const lapel = parseOutline`${-cut.neck[0] + 4},${cut.neck[1] - 14}! -112,${bottomY - 44}! -98,${bottomY - 112}! -30,${bottomY - 160}! -8,${bottomY - 20}`;
  drawZip(picture, edge, 7, colors.lining, METAL.steel);
  drawZipPull(picture, [-24, bottomY - 180], 36, METAL.steel);
  for (const flap of [
    lapel,
    parseOutline`${cut.neck[0] - 4},${cut.neck[1] - 14}! 92,${bottomY - 40}! 66,${bottomY - 92}! 4,${bottomY - 30}! 20,${bottomY + 6}`,
  ]) {
    drawSewnPiece(picture, cloth, {
      outline: flap,
      round: 8,
      height: 9,
      edge: 0.6,
      seamAt: 6,
      thread: colors.thread,
      stitch: 0.45,
    });
  }
  for (const spot of [
    [-100, bottomY - 56],
    [-92, bottomY - 102],
  ] as const)
    drawStud(picture, spot, 5, METAL.steel);
}
