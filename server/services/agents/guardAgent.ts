import type { NextFunction, Request, Response } from 'express';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { withAudit } from '../audit/actions.ts';
import { agentRule } from './rules.ts';

const FORBIDDEN = 'agent.forbidden';
const refusal = (): ApiError =>
  new ApiError(403, FORBIDDEN, 'An agent cannot see or change this. Please ask the customer to do it.');

/** Resolves when an answer was sent; rejects if it was an error or none. */
const answered = (res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    res.once('finish', () =>
      res.statusCode < 400 ? resolve() : reject(new Error(`The call was answered with ${res.statusCode}.`)),
    );
    res.once('close', () => reject(new Error('The call was interrupted.')));
  });

/**
 * Lets an agent's call pass, or refuses it, by the rules of agents. A change is recorded in the audit log before it is made, with the
 * agent's id beside the customer's, and how it ended; a refused call is recorded too.
 */
export async function guardAgent(
  parts: Pick<Parts, 'db' | 'clock'>,
  { agentId, customerId }: { readonly agentId: string; readonly customerId: number },
  { req, res, next }: { readonly req: Request; readonly res: Response; readonly next: NextFunction },
): Promise<void> {
  const rule = agentRule(req.method, req.path);
  if (rule === 'read') return next();
  if (rule === 'ignored') return void res.status(204).end();
  const change = { actor: `agent:${agentId}`, command: `agent ${req.method} ${req.path}`.slice(0, 200) };
  const args = [`customer=${customerId}`];
  if (rule === 'refused') {
    await withAudit(parts, { ...change, args }, () => Promise.reject(refusal()));
    return;
  }
  let isRecorded = false;
  const run = (): Promise<void> => {
    isRecorded = true;
    const end = answered(res);
    next();
    return end;
  };
  await withAudit(parts, { ...change, args }, run).catch((error: unknown) => {
    // Without its record the change is not made. Once it is made, it has answered for itself.
    if (!isRecorded) throw error;
  });
}
