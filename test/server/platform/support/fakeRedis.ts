import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type FakeRedis = { readonly url: string; hang(): void; goOn(): void; close(): Promise<void> };

/** Replies to the commands of a cache and a rate limit. */
const ANSWERS: Readonly<Record<string, string>> = {
  GET: '$4\r\nkept\r\n',
  // The count, and the milliseconds until its end.
  EVAL: '*2\r\n:1\r\n:60000\r\n',
  HELLO: '%1\r\n+proto\r\n:3\r\n',
  PING: '+PONG\r\n',
};

/** A minimal Redis server that can hang like a stopped process. */
export async function openFakeRedis(): Promise<FakeRedis> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (isHanging) return;
      // A command is an array that starts with its name.
      for (const [, name = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n([A-Za-z]+)\r\n/g)) {
        socket.write(ANSWERS[name.toUpperCase()] ?? '+OK\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    hang: () => {
      isHanging = true;
    },
    goOn: () => {
      isHanging = false;
      // Commands sent before the reconnection get no reply.
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
