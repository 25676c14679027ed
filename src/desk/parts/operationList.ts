import { createContext, useContext } from 'react';
import type { DeskOperation } from '../../contracts/desk/operations.ts';

/** The operations that the signed-in person may perform, with their fields. */
export const OperationListContext = createContext<readonly DeskOperation[]>([]);

/** Returns the operations that the signed-in person may perform. */
export const useOperationList = (): readonly DeskOperation[] => useContext(OperationListContext);
