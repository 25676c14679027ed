import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Cluster } from './openCluster.ts';

const getSocketPath = (folder: string): string => join(resolve(folder), 'control.sock');

/**
 * Runs `deploy` and `promote` for other processes of this machine's user, one after the other.
 * @returns how to stop
 */
export async function serveCommands(cluster: Cluster, folder: string): Promise<() => Promise<void>> {
  let last: Promise<unknown> = Promise.resolve();
  const run = async (path: string): Promise<string> => {
    const [, command, project = ''] = path.split('/').map(decodeURIComponent);
    if (command === 'deploy') await cluster.deploy(project);
    else if (command === 'promote') await cluster.promote();
    else return `There is no command "${command}".`;
    return 'Done.';
  };
  const server = createServer((req, res) => {
    last = last
      .then(() => run(req.url ?? ''))
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((answer) => res.end(answer));
  });
  await rm(getSocketPath(folder), { force: true });
  server.listen(getSocketPath(folder));
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Sends a command to the cluster that runs. @returns its answer */
export function sendCommand(folder: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = `/${words.map(encodeURIComponent).join('/')}`;
    const clientRequest = request({ socketPath: getSocketPath(folder), path, method: 'POST' }, async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += String(part);
      resolve(text);
    });
    clientRequest.on('error', () => reject(new Error(`No cluster runs in ${folder}.`)));
    clientRequest.end();
  });
}
