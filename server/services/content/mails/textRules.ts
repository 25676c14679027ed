/** The rule of an email's text: the values that it must contain, and whether a part may be bold (`**Tuesday**`). */
export type TextRule<Value extends string = string> = { readonly values: readonly Value[]; readonly isLead: boolean };

/** A text without values of its own. */
export const TEXT: TextRule<never> = { values: [], isLead: false };
/** A text with a bold part and without values of its own. */
export const LEAD: TextRule<never> = { values: [], isLead: true };

/** Returns the rule of a text that must contain these values, each as `{{value}}`. */
export const createTextRule = <Value extends string>(...values: readonly Value[]): TextRule<Value> => ({
  values,
  isLead: false,
});

/** Returns the rule of a text with a bold part that must contain these values. */
export const createLeadRule = <Value extends string>(...values: readonly Value[]): TextRule<Value> => ({
  values,
  isLead: true,
});
