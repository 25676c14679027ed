/** The size of every drawing, in its own pixels. */
export const PICTURE_WIDTH = 736;
export const PICTURE_HEIGHT = 920;
/** Equal to the page's background tint, so that a picture has no visible box. */
export const GROUND = '#f6f7f8';

/** A part of a drawing, in its pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
