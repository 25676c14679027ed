import type { ArtSpec, ArtView } from './artSpec.ts';
import type { Tiles } from './kit/materials.ts';

/** How one kind is drawn: its views, the lead first, and the drawing of one of them as SVG. */
export type KindDrawer = {
  readonly views: readonly [ArtView, ...ArtView[]];
  readonly draw: (spec: ArtSpec, view: ArtView, tiles: Tiles) => string;
};
