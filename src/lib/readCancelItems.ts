/** An item to cancel; without a quantity all of its pieces. */
type CancelItem = { readonly lineItemId: string; readonly quantity?: number };

/** The maximum number of pieces of a line, as in the API. */
const MAX_PIECES = 1000;

/**
 * Returns the chosen items of a form without scripts: `line-{id}` is set for each chosen line, `quantity-{id}` is the
 * number of its pieces. Invalid values are left out.
 */
export const readCancelItems = (values: Readonly<Record<string, string>>): CancelItem[] =>
  Object.keys(values).flatMap((name) => {
    const lineItemId = /^line-(\d{1,20})$/.exec(name)?.[1];
    if (lineItemId === undefined) return [];
    const quantity = Number(values[`quantity-${lineItemId}`]);
    const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_PIECES;
    return [{ lineItemId, ...(isValid && { quantity }) }];
  });
