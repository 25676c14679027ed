import type { Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { BackDesign } from './backView.ts';
import type { SoleDesign } from './drawSole.ts';
import type { TopDesign } from './top/drawTop.ts';

/** Which shoe of the pair is drawn: its inner side has no mark, and the far shoe has no bow. */
export type SideOptions = {
  readonly inner: boolean;
  /** Draws a leg in the shoe, after the shoe's far half and before its near one. */
  readonly drawLeg?: (picture: Picture) => void;
};

/** Where a foot stands in a shoe, in millimeters. */
export type FootFit = {
  readonly toeX: number;
  readonly heelX: number;
  /** The heights of the heel and of the ball above the ground. */
  readonly heel: number;
  readonly fore: number;
  /** 1 for an adult. */
  readonly size?: number;
  /** Clothes on the leg, and the height at which they may begin. */
  readonly cover: 'none' | 'sock' | 'trousers';
  readonly coverFrom?: number;
};

/** A shoe as drawable views, in millimeters: toe left, heel right, ground at 0. */
export type Shoe = {
  readonly side: (picture: Picture, options: SideOptions) => void;
  readonly foot: FootFit;
  /** The bounds of the side view. */
  readonly extent: { readonly x0: number; readonly x1: number; readonly top: number };
  readonly top: TopDesign;
  readonly back: BackDesign;
  readonly sole: SoleDesign;
  /** Center and width in millimeters of the close-up. */
  readonly detail: { readonly center: Point; readonly width: number };
};
