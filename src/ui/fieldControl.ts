import { createContext, use } from 'react';

/** What a field hands to the control inside it. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that tie a control to the label, hint and error of the field around it; none outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
