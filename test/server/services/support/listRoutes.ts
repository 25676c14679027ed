import { z } from 'zod';

const path = z.union([z.string(), z.instanceof(RegExp).transform(String)]);
const route = z.object({
  path: z.union([path, z.array(path)]),
  methods: z.record(z.string(), z.boolean()),
});
const layer = z.object({ route: route.optional(), handle: z.unknown() });

/** Returns the layers of an Express app or router, which are functions with a stack. */
function listLayers(handler: unknown): z.infer<typeof layer>[] {
  if (typeof handler !== 'function') return [];
  const innerRouter: unknown = Reflect.get(handler, 'router');
  const stack: unknown =
    Reflect.get(handler, 'stack') ?? (typeof innerRouter === 'function' && Reflect.get(innerRouter, 'stack'));
  return Array.isArray(stack) ? stack.map((one) => layer.parse(Object.assign({}, one, { handle: one.handle }))) : [];
}

/** Lists every call of an app and its routers, as `GET /v1/cart`. */
export function listRoutes(handler: unknown): string[] {
  return listLayers(handler).flatMap((one) => {
    if (!one.route) return listRoutes(one.handle);
    const methods = Object.keys(one.route.methods).map((name) => name.toUpperCase());
    return [one.route.path].flat().flatMap((text) => methods.map((method) => `${method} ${text}`));
  });
}
