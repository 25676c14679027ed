import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type TcpProxy = {
  readonly port: number;
  /** Counts open connections. */
  count(): number;
  /** Forwards requests and drops answers, like one-way packet loss. */
  loseAnswers(): void;
  /** Forwards nothing in either direction; new connections are accepted and stay silent. */
  freeze(): void;
  /** Forwards everything again, including data held by `freeze`; dropped answers are lost. */
  thaw(): void;
  /** Closes every connection, and new ones at once, until `thaw`. */
  refuse(): void;
  close(): Promise<void>;
};

/** Opens a TCP proxy that simulates network failures. */
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
