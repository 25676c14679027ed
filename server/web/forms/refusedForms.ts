import type { Request } from 'express';
import type { PageRequest } from '../../../src/entryServer.tsx';

type RefusedSubmission = { readonly status: number; readonly form: NonNullable<PageRequest['refusedForm']> };

const refusedForms = new WeakMap<Request, RefusedSubmission>();

/** Marks a request's form as rejected: its page renders the values and errors. */
export const setRefusedForm = (req: Request, form: RefusedSubmission): void => {
  refusedForms.set(req, form);
};

export const getRefusedForm = (req: Request): RefusedSubmission | undefined => refusedForms.get(req);
