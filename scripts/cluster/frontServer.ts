import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { NGINX } from './installPackages.ts';
import { GENERATION_PATH, type NginxPorts, type NginxSettings, renderNginxConfig } from './renderNginxConfig.ts';
import { canConnect, startProgram } from './startProgram.ts';

export type FrontServer = {
  /** Sends new requests to other processes, from its end on; requests under way are finished. */
  readonly reload: (upstreams: NginxSettings['upstreams']) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Creates a self-signed certificate for this machine, unless there is one. */
function ensureCertificate(folder: string): void {
  if (existsSync(join(folder, 'tls.crt'))) return;
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '825'];
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
  const result = spawnSync('openssl', ['req', ...options, '-subj', '/CN=localhost', '-addext', names, ...files], {
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`openssl failed: ${result.stderr || result.error?.message}`);
}

/** Workers of the former configuration accept connections until they have read their signal. */
const SURE_ANSWERS = 10;

/** Returns whether each of several connections is served by this generation of the configuration. */
async function isServing(port: number, generation: number): Promise<boolean> {
  for (let answer = 0; answer < SURE_ANSWERS; answer += 1) {
    const response = await fetch(`http://127.0.0.1:${port}${GENERATION_PATH}`);
    if ((await response.text()) !== String(generation)) return false;
  }
  return true;
}

/** Starts nginx with TLS in front of all processes. */
export async function startFrontServer(
  folder: string,
  ports: NginxPorts,
  upstreams: NginxSettings['upstreams'],
): Promise<FrontServer> {
  ensureCertificate(folder);
  const file = join(folder, 'nginx.conf');
  let generation = 0;
  const write = (to: NginxSettings['upstreams']): Promise<void> => {
    generation += 1;
    const settings = { generation, ports, upstreams: to, folder, user: userInfo().username };
    return writeFile(file, renderNginxConfig(settings));
  };
  await write(upstreams);
  const pidFile = join(folder, 'nginx.pid');
  await rm(pidFile, { force: true });
  const args = ['-c', file, '-e', join(folder, 'nginx.log')];
  const program = startProgram({
    name: 'nginx',
    command: NGINX,
    args,
    logFile: join(folder, 'logs', 'nginx.log'),
  });
  // nginx writes the file once it has its ports: another program may listen at one of them.
  await program.waitUntil(async () => existsSync(pidFile) && (await canConnect(ports.https)));
  return {
    reload: async (to) => {
      await write(to);
      const testResult = spawnSync(NGINX, ['-t', ...args], { encoding: 'utf8' });
      if (testResult.status !== 0) throw new Error(`nginx refuses its configuration: ${testResult.stderr}`);
      program.child.kill('SIGHUP');
      await program.waitUntil(() => isServing(ports.api, generation));
    },
    stop: () => program.end('SIGTERM'),
  };
}
