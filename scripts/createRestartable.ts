import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

export type Restartable = {
  /** Resolves when the program reports that it is open; after a crash, once it was fixed and restarted. */
  ready(): Promise<void>;
  restart(): Promise<void>;
  send(message: string): void;
  stop(): Promise<void>;
};

/** A restartable child process. It sends `open` when it accepts requests. */
export function createRestartable(script: string, env: Record<string, string>): Restartable {
  const news = new EventEmitter().setMaxListeners(0);
  let isOpen = false;
  let isRestarting = false;
  let child = start();

  function start(): ChildProcess {
    const startedProcess = spawn(process.execPath, [script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    });
    startedProcess.on('message', (message) => {
      if (message !== 'open') return;
      isOpen = true;
      news.emit('open');
    });
    return startedProcess;
  }

  async function stop(): Promise<void> {
    isOpen = false;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  return {
    stop,
    ready: async () => {
      if (!isOpen) await once(news, 'open');
    },
    restart: async () => {
      if (isRestarting) return;
      isRestarting = true;
      await stop();
      child = start();
      isRestarting = false;
    },
    send: (message) => {
      if (child.connected) child.send(message);
    },
  };
}
