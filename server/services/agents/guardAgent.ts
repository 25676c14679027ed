import type { NextFunction, Request, Response } from 'express';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { withAudit } from '../audit/actions.ts';
import { findAgentRule } from './rules.ts';

const FORBIDDEN_ERROR_ID = 'agent.forbidden';
const createForbiddenError = (): ApiError =>
  new ApiError(403, FORBIDDEN_ERROR_ID, 'An agent cannot see or change this. Please ask the customer to do it.');

/** Resolves when a response was sent; rejects if it was an error or was never sent. */
const waitForAnswer = (res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    res.once('finish', () =>
      res.statusCode < 400 ? resolve() : reject(new Error(`The call was answered with ${res.statusCode}.`)),
    );
    res.once('close', () => reject(new Error('The call was interrupted.')));
  });

/**
 * Passes an agent's call on, or rejects it, by the rules for agents. The audit log records a change before it is made,
 * with the ids of the agent and the customer, and its outcome afterwards. It records rejected calls too.
 */
export async function guardAgent(
  parts: Pick<Parts, 'db' | 'clock'>,
  { agentId, customerId }: { readonly agentId: string; readonly customerId: number },
  { req, res, next }: { readonly req: Request; readonly res: Response; readonly next: NextFunction },
): Promise<void> {
  const rule = findAgentRule(req.method, req.path);
  if (rule === 'read') return next();
  if (rule === 'ignored') return void res.status(204).end();
  const change = { actor: `agent:${agentId}`, command: `agent ${req.method} ${req.path}`.slice(0, 200) };
  const args = [`customer=${customerId}`];
  if (rule === 'refused') {
    await withAudit(parts, { ...change, args }, () => Promise.reject(createForbiddenError()));
    return;
  }
  let isRecorded = false;
  const run = (): Promise<void> => {
    isRecorded = true;
    const end = waitForAnswer(res);
    next();
    return end;
  };
  await withAudit(parts, { ...change, args }, run).catch((error: unknown) => {
    // Without a record the change is not made. An error after the record was already answered.
    if (!isRecorded) throw error;
  });
}
