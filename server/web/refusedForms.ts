import type { Request } from 'express';
import type { PageRequest } from '../../src/entryServer.tsx';

type Refused = { readonly status: number; readonly form: NonNullable<PageRequest['refusedForm']> };

const refusedForms = new WeakMap<Request, Refused>();

/** Says of a request that its form was refused: its page is rendered with what was typed, and what is wrong. */
export const setRefusedForm = (req: Request, refused: Refused): void => {
  refusedForms.set(req, refused);
};

export const refusedFormOf = (req: Request): Refused | undefined => refusedForms.get(req);
