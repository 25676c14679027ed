import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { type Caller, getCaller, requireFull, requireRecognized } from '../platform/http/caller.ts';
import { type ApiCall, type ApiCalls, getAnswers, listRoutes } from './apiCall.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type ParamsOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Param in Name]: string } & ParamsOf<Rest>
  : unknown;

type CustomerIdOf<Call extends ApiCall> = Call extends { readonly acceptsLink: true }
  ? number | null
  : Call extends { readonly security: 'recognized' | 'full' }
    ? number
    : number | null;

type ShopperOf<Call extends ApiCall, Shopper> = Call extends { readonly acceptsLink: true }
  ? undefined
  : Call extends { readonly security: 'shopper' }
    ? Shopper
    : undefined;

/** The input of a call, parsed by its contract, from a caller who may make it. */
type CallInput<Path, Call extends ApiCall, Shopper> = {
  readonly req: Request;
  readonly res: Response;
  readonly caller: Caller;
  /** The caller's customer; never null where the call requires one. */
  readonly customerId: CustomerIdOf<Call>;
  /** The guest or customer of a call that requires one of both. */
  readonly shopper: ShopperOf<Call, Shopper>;
  readonly params: ParamsOf<Path>;
  readonly query: Call extends { readonly query: infer Schema } ? Output<Schema> : undefined;
  readonly body: Call extends { readonly isBodyRaw: true }
    ? unknown
    : Call extends { readonly body: infer Schema }
      ? Output<Schema>
      : undefined;
};

type Awaitable<Value> = Value | Promise<Value>;

type ResultOf<Answer> = Answer extends z.ZodType
  ? Awaitable<z.output<Answer> | Response>
  : Answer extends Readonly<Record<number, infer Schema>>
    ? Schema extends z.ZodType
      ? Awaitable<z.output<Schema> | Response>
      : Promise<void> | Promise<Response>
    : never;

/** Functions that make calls. Each returns the call's answer, or the response if it has sent that itself. */
type Handlers<Calls extends ApiCalls, Shopper> = {
  readonly [Name in keyof Calls]: Calls[Name] extends ApiCall
    ? (input: CallInput<Name, Calls[Name], Shopper>) => ResultOf<Calls[Name]['answer']>
    : never;
};

const toExpressPath = (path: string): string => path.replace('{tail}', '{*tail}').replace(/\{(\w+)\}/g, ':$1');

type RequireShopper<Shopper> = (res: Response) => Promise<Shopper>;

/** Checks who calls, except for links: their handlers open them. */
async function requireAccess(
  { security, acceptsLink }: ApiCall,
  res: Response,
  requireShopper?: RequireShopper<unknown>,
) {
  if (acceptsLink) return {};
  if (security === 'recognized') requireRecognized(res);
  if (security === 'full') requireFull(res);
  return security === 'shopper' ? { shopper: await requireShopper?.(res) } : {};
}

/** Reads the input of a call after its access, so that a stranger learns nothing of the input. */
const readInput = (call: ApiCall, req: Request, res: Response) => ({
  req,
  res,
  caller: getCaller(res),
  customerId: getCaller(res).customerId,
  params: req.params,
  query: call.query?.parse(req.query),
  body: call.isBodyRaw ? req.body : call.body?.parse(req.body ?? {}),
});

/** Returns the status of a call's answer; undefined where the handler chooses between several. */
function findStatus(call: ApiCall): number | undefined {
  const [status, ...otherStatuses] = Object.keys(getAnswers(call)).map(Number);
  return otherStatuses.length === 0 ? status : undefined;
}

/**
 * Builds the routes of calls: each requires its caller, parses its input, and answers with its status.
 * @param requireShopper returns the guest or customer of calls for shoppers, or throws
 */
export function routeCalls<Calls extends ApiCalls, Shopper = never>(
  calls: Calls,
  handlers: Handlers<Calls, Shopper>,
  requireShopper?: RequireShopper<Shopper>,
): Router {
  const router = Router();
  const handlersByName: Readonly<Record<string, ((input: never) => unknown) | undefined>> = handlers;
  for (const route of listRoutes(calls)) {
    const handle = handlersByName[route.name];
    const status = findStatus(route);
    if (route.security === 'shopper' && !route.acceptsLink && !requireShopper)
      throw new Error(`${route.name} needs requireShopper`);
    router[route.method](toExpressPath(route.path), async (req, res) => {
      const access = await requireAccess(route, res, requireShopper);
      // The schemas of the call give the input the type that its handler takes.
      const answer = await handle?.({ ...readInput(route, req, res), ...access } as never);
      if (answer === res) return;
      if (status !== undefined) res.status(status);
      if (answer === undefined) res.end();
      else res.json(answer);
    });
  }
  return router;
}
