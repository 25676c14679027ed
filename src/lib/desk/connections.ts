import { paymentMethodCodes } from '../checkout/paymentMethods.ts';

/** The providers of a shop and its own addresses, in the order of the desk's page. */
export const CONNECTION_NAMES = ['domain', ...paymentMethodCodes, 'easypost', 'taxjar', 'smtp', 'radar'] as const;
export type ConnectionName = (typeof CONNECTION_NAMES)[number];
