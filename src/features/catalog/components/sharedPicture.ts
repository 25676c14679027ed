/** The picture of a product that search engines and shared links show. */
export const SHARED_PICTURE = { width: 1400, height: 1050, format: 'webp' } as const;
