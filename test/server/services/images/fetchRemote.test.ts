import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isInsideAddress } from '../../../../server/platform/http/openPublicAddress.ts';
import { fetchRemote } from '../../../../server/services/images/openRemotePictures.ts';

let inside: Server;
let port: number;
let visits = 0;

beforeAll(async () => {
  inside = createServer((_, res) => {
    visits += 1;
    res.end('secret');
  }).listen(0);
  await new Promise((resolve) => inside.once('listening', resolve));
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => inside.close(resolve)));

describe('fetchRemote', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])(
    'never requests this machine as %s',
    async (host) => {
      await expect(fetchRemote(`http://${host}:${port}/picture.jpg`)).rejects.toThrow();
      expect(visits).toBe(0);
    },
  );

  it.each(['file:///etc/passwd', 'ftp://pictures.example/1.jpg', 'data:image/png;base64,AA', 'no address'])(
    'rejects %s',
    async (address) => {
      await expect(fetchRemote(address)).rejects.toThrow();
    },
  );
});

describe('isInsideAddress', () => {
  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    'nonsense',
  ])('recognises %s as an internal address', (address) => {
    expect(isInsideAddress(address)).toBe(true);
  });

  it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('recognises %s as a public address', (address) => {
    expect(isInsideAddress(address)).toBe(false);
  });
});
