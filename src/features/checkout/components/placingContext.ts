import { createContext } from 'react';

/** Whether the order is being placed: nothing else of the purchase may be changed then. */
export const PlacingContext = createContext(false);
