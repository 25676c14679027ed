import { createContext, use } from 'react';

/** The attributes that a field provides to its control. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Returns the attributes that connect a control with the label, hint and error of its Field; empty outside a Field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
