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
  /** Delays each answer by this time. */
  delay(milliseconds: number): void;
  /** Forwards everything again, without delay, including data held by `freeze`; dropped answers are lost. */
  thaw(): void;
  /** Cuts the connection on which the `count`-th request with these bytes is answered, instead of passing the answer on. */
  cutAtAnswer(bytes: string, count: number): void;
  /** Whether `cutAtAnswer` has cut a connection. */
  hasCut(): boolean;
  /** Closes every connection, and new ones at once, until `thaw`. */
  refuse(): void;
  close(): Promise<void>;
};

/** Opens a TCP proxy that simulates network failures. */
export async function openTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let state: 'open' | 'lossy' | 'frozen' | 'refusing' = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  let awaitedData: { readonly bytes: string; left: number } | undefined;
  let isCut = false;
  let delayMs = 0;
  const isAwaited = (data: string | Buffer): boolean => {
    if (!awaitedData || !data.includes(awaitedData.bytes)) return false;
    awaitedData.left -= 1;
    return awaitedData.left === 0;
  };
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const setState = (next: typeof state): void => {
    state = next;
    for (const pair of pairs) for (const socket of pair) state === 'frozen' ? socket.pause() : socket.resume();
  };
  const pass = (receiver: Socket, data: string | Buffer): void => {
    if (delayMs === 0) receiver.write(data);
    else setTimeout(() => receiver.destroyed || receiver.write(data), delayMs);
  };
  const server = createServer((clientSocket) => {
    if (state === 'refusing') return void clientSocket.destroy();
    const targetSocket = connect(target);
    const pair = [clientSocket, targetSocket] as const;
    pairs.add(pair);
    let isAnswerAwaited = false;
    clientSocket.on('data', (data) => {
      isAnswerAwaited ||= isAwaited(data);
      targetSocket.write(data);
    });
    targetSocket.on('data', (data) => {
      isCut ||= isAnswerAwaited;
      if (isAnswerAwaited) clientSocket.destroy();
      else if (state !== 'lossy') pass(clientSocket, data);
    });
    for (const socket of pair) {
      if (state === 'frozen') socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        clientSocket.destroy();
        targetSocket.destroy();
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
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    thaw: () => {
      delayMs = 0;
      awaitedData = undefined;
      setState('open');
    },
    cutAtAnswer: (bytes, count) => {
      awaitedData = { bytes, left: count };
      isCut = false;
    },
    hasCut: () => isCut,
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
