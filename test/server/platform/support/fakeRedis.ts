import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type FakeRedis = { readonly url: string; hang(): void; goOn(): void; close(): Promise<void> };

/** The replies to the commands of a cache and of a rate limit. */
const ANSWERS: Readonly<Record<string, string>> = {
  GET: '$4\r\nkept\r\n',
  // How often, and until when in milliseconds.
  EVAL: '*2\r\n:1\r\n:60000\r\n',
  HELLO: '%1\r\n+proto\r\n:3\r\n',
  PING: '+PONG\r\n',
};

/** Speaks enough of Redis' protocol to be connected to; hangs as a process does that is stopped. */
export async function openFakeRedis(): Promise<FakeRedis> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (isHanging) return;
      // Each command is an array whose first text is its name.
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
      // Commands sent meanwhile get no reply: clients reconnect.
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
