import type { Request } from 'express';
import type { CustomerIdentity } from './pageTemplate.ts';

/** A recognised customer, and a text that changes whenever an answer of the API for this customer changes. */
export type CustomerVersion = { readonly identity: CustomerIdentity; readonly version: string };

/** Reads the request's customer; undefined for guests, or if only the API can read it. */
export type ReadCustomerVersion = (req: Request) => Promise<CustomerVersion | undefined>;
