import { type Box, PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../services/images/drawings/pictureFrame.ts';
import type { ArtSpec, ArtView } from '../artSpec.ts';
import type { KindDrawer } from '../kindDrawer.ts';
import type { Frame } from '../kit/canvas.ts';
import { readLightness, shiftColor } from '../kit/color.ts';
import type { Tiles } from '../kit/materials.ts';
import { Picture } from '../kit/picture.ts';
import { createArch, STAGE_KEEP } from '../person/arch.ts';
import { drawLeg } from '../person/drawLeg.ts';
import { createPerson, type Person } from '../person/person.ts';
import { createBackFrame, drawBack } from './backView.ts';
import { drawSole } from './drawSole.ts';
import { PLAN_FRAME } from './plan.ts';
import type { Shoe } from './shoe.ts';
import { drawTop, TOP_FRAME } from './top/drawTop.ts';

/** Every shoe has this baseline and width, so that the shoes of a row of cards are on one line. */
const BASELINE = 644;
const INK_WIDTH = 680;
const INK_HEIGHT = 470;
const SIDE_KEEP: Box = { x: 29, y: 168, width: 678, height: 560 };
/** A boot up to the knee is larger, around the same center. */
const HIGH_FROM = 300;
const HIGH_INK_HEIGHT = 590;
const HIGH_KEEP: Box = { x: 29, y: 36, width: 678, height: 648 };

/** The second of two high boots: so much further back, as a share of a boot's length, and so many pixels higher. */
const BEHIND_SHIFT = 0.56;
const BEHIND_RISE = 12;

/** A worn shoe is smaller and stands lower than others, so that the leg is seen up to the calf. */
const WORN_WIDTH = 500;
const WORN_BASELINE = 780;

/** Creates the drawer of a kind of footwear from its builder. */
export const createShoeDrawer = (build: (spec: ArtSpec) => Shoe): KindDrawer => ({
  views: ['side', 'pair', 'worn', 'top', 'back', 'sole', 'detail'],
  draw: (spec, view, tiles) => {
    const shoe = build(spec.material === 'suede' ? liftNap(spec) : spec);
    return view === 'worn' ? drawWorn(shoe, createPerson(spec), tiles) : drawView(shoe, view, tiles);
  },
});

const DARK_NAP = 0.37;

/** The nap of suede scatters light, so that dark suede is never as dark as leather of its dye. */
function liftNap(spec: ArtSpec): ArtSpec {
  const lift = (hex: string): string => shiftColor(hex, Math.max(0, DARK_NAP - readLightness(hex)) * 0.62);
  const { main, second } = spec.colors;
  return { ...spec, colors: { ...spec.colors, main: lift(main), ...(second && { second: lift(second) }) } };
}

function drawView(shoe: Shoe, view: ArtView, tiles: Tiles): string {
  switch (view) {
    case 'pair':
      return drawPair(shoe, tiles);
    case 'top':
      return drawTop(new Picture(tiles, TOP_FRAME), shoe.top).render();
    case 'sole':
      return drawSole(new Picture(tiles, PLAN_FRAME), shoe.sole).render();
    case 'back':
      return drawBack(new Picture(tiles, createBackFrame(shoe.back)), shoe.back).render();
    case 'detail':
      return drawDetail(shoe, tiles);
    default:
      return drawSide(shoe, tiles).render();
  }
}

/** High boots are shown both: one alone would be narrow on a card, which is wider than high. */
function drawSide(shoe: Shoe, tiles: Tiles): Picture {
  const isBoth = isHigh(shoe);
  const picture = new Picture(tiles, createSideFrame(shoe, isBoth ? 1 + BEHIND_SHIFT : 1));
  if (isBoth) {
    const { x0, x1 } = shoe.extent;
    const shift = (x1 - x0) * picture.frame.scale * BEHIND_SHIFT;
    picture.group({ transform: `translate(${shift.toFixed(1)} -${BEHIND_RISE})` }, () =>
      shoe.side(picture, { inner: true }),
    );
  }
  shoe.side(picture, { inner: false });
  return picture;
}

const isHigh = ({ extent }: Shoe): boolean => extent.top > HIGH_FROM;

/** The frame of a side view that is as wide as so many shoes. */
function createSideFrame(shoe: Shoe, shoes = 1): Frame {
  const { x0, x1, top } = shoe.extent;
  const width = (x1 - x0) * shoes;
  const scale = Math.min(INK_WIDTH / width, (isHigh(shoe) ? HIGH_INK_HEIGHT : INK_HEIGHT) / top);
  const originX = PICTURE_WIDTH / 2 - scale * (x0 + width / 2);
  return { scale, originX, originY: BASELINE, keep: isHigh(shoe) ? HIGH_KEEP : SIDE_KEEP };
}

/** The shoe on a foot; the arch cuts the leg. */
function drawWorn(shoe: Shoe, person: Person, tiles: Tiles): string {
  const { x0, x1 } = shoe.extent;
  const scale = WORN_WIDTH / (x1 - x0);
  const originX = PICTURE_WIDTH / 2 - (scale * (x0 + x1)) / 2;
  const picture = new Picture(tiles, { scale, originX, originY: WORN_BASELINE, keep: STAGE_KEEP });
  shoe.side(picture, { inner: false, drawLeg: (p) => drawLeg(p, person, shoe.foot) });
  return picture.render(createArch({ x: 0, y: 0, width: PICTURE_WIDTH, height: PICTURE_HEIGHT }, person.wash));
}

/** The other shoe is behind and shows its inner side. */
function drawPair(shoe: Shoe, tiles: Tiles): string {
  const frame = createSideFrame(shoe);
  const picture = new Picture(tiles, frame);
  const inkHalfWidth = ((shoe.extent.x1 - shoe.extent.x0) * frame.scale) / 2;
  const room = PICTURE_WIDTH * 0.46;
  const stand = (scale: number, side: -1 | 1, floor: number, isInner: boolean): void => {
    const distance = Math.min(room - inkHalfWidth * scale, inkHalfWidth * 0.5); // Narrow boots are close together, not at the edges.
    const x = PICTURE_WIDTH / 2 + side * distance - (PICTURE_WIDTH / 2) * scale;
    const move = { x: Math.round(x), y: Math.round(floor - BASELINE * scale), scale };
    picture.group({ move }, () => shoe.side(picture, { inner: isInner }));
  };
  const isTall = shoe.extent.top * frame.scale > 330;
  stand(isTall ? 0.74 : 0.78, 1, isTall ? 552 : 528, true);
  stand(isTall ? 0.8 : 0.84, -1, 664, false);
  return picture.render();
}

function drawDetail(shoe: Shoe, tiles: Tiles): string {
  const picture = drawSide(shoe, tiles);
  const { center, width } = shoe.detail;
  const scaledWidth = width * picture.frame.scale;
  const scaledHeight = (scaledWidth * PICTURE_HEIGHT) / PICTURE_WIDTH;
  const [x, y] = picture.place(center);
  const view: Box = { x: x - scaledWidth / 2, y: y - scaledHeight / 2, width: scaledWidth, height: scaledHeight };
  return picture.svg(view, { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, isFilling: true });
}
