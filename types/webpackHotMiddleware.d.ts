declare module 'webpack-hot-middleware' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Compiler } from 'webpack';

  type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

  export default function hotMiddleware(
    compiler: Compiler,
    options?: { path?: string; log?: false | ((line: string) => void) },
  ): Middleware;
}
