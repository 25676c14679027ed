import type { Request } from 'express';
import type { CustomerIdentity } from './pageTemplate.ts';

/** A recognised customer, and a text that changes with everything that the API answers for this customer. */
export type CustomerVersion = { readonly identity: CustomerIdentity; readonly version: string };

/** Reads the request's customer; undefined for guests, and if only the API can tell. */
export type ReadCustomerVersion = (req: Request) => Promise<CustomerVersion | undefined>;
