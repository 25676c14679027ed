import type { CartItem } from '../../../contracts/cart.ts';

/** Formats the options of a product: `Harbor Blue · Size 8.5 · B`. */
export const formatChoice = ({ color, size, width }: Pick<CartItem, 'color' | 'size' | 'width'>): string =>
  [color, size && `Size ${size}`, width].filter(Boolean).join(' · ');
