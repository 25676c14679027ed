import type { Parts } from '../../platform/parts.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { sandboxPayments } from './sandbox/sandboxPayments.ts';

/** The shop's payment provider: the sandbox, until the configuration names another. */
export const openPayments = ({ db }: Pick<Parts, 'db'>): PaymentProvider => sandboxPayments(db);
