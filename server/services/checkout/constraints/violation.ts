import type { ConstraintName, ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { CONSTRAINTS } from './constraintCatalog.ts';

type Fault = {
  /** The name of the product at fault, for the message. */
  readonly product?: string;
  readonly asin?: string;
  readonly paymentInstrumentId?: string;
  /** In place of the catalogue's text, where more is known. */
  readonly message?: string;
};

/** A constraint violation with what it says and where it is mended (transactions §8). */
export function violation(
  name: ConstraintName,
  { product, asin, paymentInstrumentId, message }: Fault = {},
): ConstraintViolation {
  const { message: text, mendAt } = CONSTRAINTS[name];
  return {
    name,
    mendAt,
    message: message ?? text.replace('{product}', product ?? 'One of your items'),
    ...(asin !== undefined && { asin }),
    ...(paymentInstrumentId !== undefined && { paymentInstrumentId }),
  };
}
