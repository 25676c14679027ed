export const MEDIA_VIEWS = ['all', 'products', 'without-alt', 'unused'] as const;

/** A picture of the library (GET /api/desk/queries/media). */
export type DeskMediaRow = {
  readonly mediaId: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly focalX: number;
  readonly focalY: number;
  readonly version: number;
  readonly by: string;
  readonly createdAt: string;
  /** Colors of products and collections that show it. */
  readonly uses: number;
};

/** A color of a product that shows a picture. */
export type MediaUse = { readonly productId: number; readonly productName: string; readonly color: string };

/** A picture with its places (GET /api/desk/media/{mediaId}). */
export type DeskMedia = DeskMediaRow & {
  readonly places: readonly MediaUse[];
  readonly collections: readonly { readonly collectionId: number; readonly title: string }[];
};

/** The answer of an upload; `isKnown` if the library had the same file. */
export type UploadedMedia = { readonly mediaId: number; readonly isKnown: boolean };
