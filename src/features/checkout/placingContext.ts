import { createContext } from 'react';

/** True while the order is being placed; the purchase must not be changed then. */
export const PlacingContext = createContext(false);
