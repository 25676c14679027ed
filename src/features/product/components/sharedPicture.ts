/** The size of a product's picture for search engines and shared links. */
export const SHARED_PICTURE = { width: 1400, height: 1050, format: 'webp' } as const;
