import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from '../../../server/platform/http/servers.ts';

jest.setTimeout(30_000);

const PROGRAM = `
  import { createServer } from 'node:http';
  const { runUntilSignal } = await import('./server/platform/lifecycle.ts');
  const { closeServer, listen } = await import('./server/platform/http/servers.ts');
  await runUntilSignal(async ({ addCloser }) => {
    addCloser(async () => console.log('database closed'));
    const server = createServer((req, res) => setTimeout(() => res.end('whole answer'), 300));
    await listen(server, { port: Number(process.env.PORT), host: '127.0.0.1' });
    addCloser(() => closeServer(server).then(() => console.log('server closed')));
    if (process.env.BREAK) setTimeout(() => { throw new Error('broken'); }, 10);
    console.log('port ' + server.address().port);
  });
`;

type Program = { child: ChildProcess; port: number; output: () => string; exit: Promise<unknown> };

async function start(env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  const exit = waitForExit(child);
  while (!/port \d+/.test(output) && child.exitCode === null) {
    await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  if (child.exitCode !== null) await exit;
  return { child, port: Number(/port (\d+)/.exec(output)?.[1] ?? 0), output: () => output, exit };
}

/** Returns the exit code after all output was read. Does not use `close`, which is not emitted after `disconnect`. */
async function waitForExit(child: ChildProcess): Promise<unknown> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [[code]] = await Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'close'))]);
  return code;
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'shuts down in order at %s, with the active requests answered',
  async (signal) => {
    const program = await start();
    const answer = fetch(`http://127.0.0.1:${program.port}/`).then((response) => response.text());
    await new Promise((resolve) => setTimeout(resolve, 100));
    program.child.kill(signal);
    program.child.kill(signal);
    expect(await answer).toBe('whole answer');
    expect(await program.exit).toBe(0);
    expect(program.output()).toMatch(/server closed\ndatabase closed\n$/);
  },
);

it('ends when its parent process has ended', async () => {
  const program = await start();
  program.child.disconnect();
  expect(await program.exit).toBe(0);
  expect(program.output()).toMatch(/database closed\n$/);
});

it('closes its resources on a crash, and prints the reason', async () => {
  const program = await start({ BREAK: '1' });
  expect(await program.exit).toBe(1);
  // The reason comes by another stream, so their order may differ.
  expect(program.output()).toContain('Error: broken');
  expect(program.output()).toContain('database closed\n');
});

it('prints one line if a port is in use', async () => {
  const other = createServer();
  await listen(other, { port: 0, host: '127.0.0.1' });
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const program = await start({ PORT: port });
  expect(program.child.exitCode).toBe(1);
  expect(program.output()).toBe(
    `PORT=${port}: this port is taken by another program; choose another with PORT\ndatabase closed\n`,
  );
  await new Promise((resolve) => other.close(resolve));
});
