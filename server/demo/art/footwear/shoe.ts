import type { Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { BackDesign } from './backView.ts';
import type { SoleDesign } from './drawSole.ts';
import type { TopDesign } from './drawTop.ts';

/** Which shoe of the pair is drawn: its inner side has no mark, and the far shoe has no bow. */
type SideOptions = { readonly inner: boolean };

/** A shoe as drawable views, in millimetres: toe left, heel right, ground at 0. */
export type Shoe = {
  readonly side: (picture: Picture, options: SideOptions) => void;
  /** The bounds of the side view. */
  readonly extent: { readonly x0: number; readonly x1: number; readonly top: number };
  readonly top: TopDesign;
  readonly back: BackDesign;
  readonly sole: SoleDesign;
  /** Centre and width in millimetres of the close-up. */
  readonly detail: { readonly center: Point; readonly width: number };
};
