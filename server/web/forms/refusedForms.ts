import type { Request } from 'express';
import type { PageRequest } from '../../../src/entryServer.tsx';

type Refused = { readonly status: number; readonly form: NonNullable<PageRequest['refusedForm']> };

const refusedForms = new WeakMap<Request, Refused>();

/** Marks a request's form as rejected: its page renders the values and errors. */
export const setRefusedForm = (req: Request, form: Refused): void => {
  refusedForms.set(req, form);
};

export const getRefusedForm = (req: Request): Refused | undefined => refusedForms.get(req);
