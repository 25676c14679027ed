import type { ArtSpec, ArtView } from './artSpec.ts';
import type { Tiles } from './kit/materials.ts';

/** The drawer of one kind: its views, the main one first, and each view as SVG. */
export type KindDrawer = {
  readonly views: readonly [ArtView, ...ArtView[]];
  readonly draw: (spec: ArtSpec, view: ArtView, tiles: Tiles) => string;
};
