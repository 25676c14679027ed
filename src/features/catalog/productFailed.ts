/** The error page's message if a product cannot be shown (browsing §8). */
export const PRODUCT_FAILED = 'Oops, something went wrong while loading product details.';
