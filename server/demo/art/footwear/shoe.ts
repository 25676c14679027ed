import type { Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { BackDesign } from './backView.ts';
import type { SoleDesign } from './soleView.ts';
import type { TopDesign } from './topView.ts';

/** Which shoe of the pair is seen: the inner side carries no mark, and the far shoe of a pair is tied without a bow. */
type SideOptions = { readonly inner: boolean };

/** A shoe ready to be drawn from every side, in millimetres, toe left, heel right, ground at 0. */
export type Shoe = {
  readonly side: (picture: Picture, options: SideOptions) => void;
  /** What the side view covers. */
  readonly extent: { readonly x0: number; readonly x1: number; readonly top: number };
  readonly top: TopDesign;
  readonly back: BackDesign;
  readonly sole: SoleDesign;
  /** What the close-up looks at, and how many millimetres wide. */
  readonly detail: { readonly center: Point; readonly width: number };
};
