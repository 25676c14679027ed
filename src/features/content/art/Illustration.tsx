import loadable from '@loadable/component';
import type { IllustrationName, SlotImage } from '../../../contracts/content/contentSlots.ts';
import { createLaterPart } from '../../../page/laterParts.tsx';

type IllustrationProps = {
  name: IllustrationName;
  /** The pictures of the products in it, in the order of their places. */
  images: readonly SlotImage[];
};

/** A drawing with products in it, drawn by the server; needs no code until the first interaction. */
export const Illustration = createLaterPart<IllustrationProps>(
  'illustration',
  loadable(() => import(/* webpackChunkName: "later-art" */ './drawings.tsx'), {
    resolveComponent: (file) => file.DrawnIllustration,
  }),
);
