import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type TcpProxy = {
  readonly port: number;
  /** How many connections stand. */
  count(): number;
  /** Passes requests on and loses the answers, as a network does that drops packets one way. */
  loseAnswers(): void;
  /** Passes nothing on, either way; new connections are taken and stay silent. */
  freeze(): void;
  /** Passes everything on again. What was held back by `freeze` arrives; lost answers do not. */
  thaw(): void;
  /** Ends every connection, and new ones at once, until `thaw`. */
  refuse(): void;
  close(): Promise<void>;
};

/** A TCP proxy before a service, which fails as networks do. */
export async function openTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let state: 'open' | 'lossy' | 'frozen' | 'refusing' = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const setState = (next: typeof state): void => {
    state = next;
    for (const pair of pairs) for (const socket of pair) state === 'frozen' ? socket.pause() : socket.resume();
  };
  const server = createServer((near) => {
    if (state === 'refusing') return void near.destroy();
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => state !== 'lossy' && near.write(data));
    for (const socket of pair) {
      if (state === 'frozen') socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    count: () => pairs.size,
    loseAnswers: () => setState('lossy'),
    freeze: () => setState('frozen'),
    thaw: () => setState('open'),
    refuse: () => {
      setState('refusing');
      cut();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
