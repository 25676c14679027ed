import { connect } from 'node:net';
import { answerClientErrors } from '../../../../server/platform/http/servers.ts';
import { withServer } from './withServer.ts';

it('answers too many headers with a page that explains the next step', async () => {
  await withServer(
    (_req, res) => res.end('ok'),
    async (ask) => {
      const { status, headers, body } = await ask('GET', '/', { cookie: `a=${'x'.repeat(20_000)}` });
      expect([status, headers['content-type']]).toEqual([431, 'text/html; charset=utf-8']);
      expect(body).toContain('delete the cookies of this shop');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect((await ask('GET', '/')).body).toBe('ok');
    },
    answerClientErrors,
  );
});

const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

it('answers an invalid request with a page, and writes nothing into a started response', async () => {
  let port = 0;
  await withServer(
    (_req, res) => void res.write('half of it'),
    async () => {
      expect(await sendRaw(port, 'no request at all\r\n\r\n')).toMatch(
        /^HTTP\/1\.1 400 Bad Request[\s\S]*cannot be read/,
      );
      const response = await sendRaw(port, 'GET / HTTP/1.1\r\nhost: shop\r\n\r\nno request at all\r\n\r\n');
      expect(response).not.toContain('cannot be read');
    },
    (server) => {
      answerClientErrors(server);
      server.on('listening', () => {
        const address = server.address();
        if (address !== null && typeof address !== 'string') port = address.port;
      });
    },
  );
});
