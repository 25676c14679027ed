import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Express } from 'express';
import type { Images, ServedPicture } from '../../../../server/services/images/actions.ts';
import { createImageRouter } from '../../../../server/services/images/routes.ts';

const PATH = '/image/s5000123-side-3fa9c1.350x350.webp';
const picture: ServedPicture = { bytes: Buffer.from('a picture'), isStandIn: false };
const warn = jest.fn();

type Drawer = Partial<Pick<Images, 'find' | 'get'>>;

interface Answer {
  status: number;
  keep: string | null;
  policy: string | null;
  bytes: Buffer;
  milliseconds: number;
}

/** Runs `act` with a function that requests one picture of a server with these images. */
async function withServer<Result>(
  images: Drawer,
  act: (request: (path?: string) => Promise<Answer>) => Promise<Result>,
  patienceMs?: number,
): Promise<Result> {
  const app: Express = express();
  app.use(
    createImageRouter({ find: async () => undefined, get: async () => picture, ...images }, { warn }, patienceMs),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await act(async (path = PATH) => {
      const startedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const keep = answer.headers.get('cache-control');
      const policy = answer.headers.get('cross-origin-resource-policy');
      return { status: answer.status, keep, policy, bytes, milliseconds: performance.now() - startedAt };
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const ask = (images: Drawer, times = 1, path = PATH): Promise<Answer[]> =>
  withServer(images, (request) => Promise.all(Array.from({ length: times }, () => request(path))));

it('serves an existing picture with an unlimited lifetime', async () => {
  const [answer] = await ask({ find: async () => picture });
  expect(answer).toMatchObject({ status: 200, keep: 'public, max-age=31536000, immutable', bytes: picture.bytes });
});

it('waits for the picture of a mail, which may be shown on any site', async () => {
  const get = () => sleep(500, picture);
  const [answer] = await ask({ get }, 1, PATH.replace('webp', 'jpg'));
  expect(answer).toMatchObject({ status: 200, policy: 'cross-origin', bytes: picture.bytes });
});

it('serves a picture that is drawn immediately', async () => {
  const [answer] = await ask({});
  expect(answer).toMatchObject({ status: 200, bytes: picture.bytes });
});

it('answers with an uncached pixel while the picture is being drawn', async () => {
  const [answer] = await ask({ get: () => new Promise(() => undefined) });
  expect(answer).toMatchObject({ status: 200, keep: 'no-store' });
  expect(answer?.bytes.length).toBeLessThan(200);
  expect(answer?.milliseconds).toBeGreaterThan(300);
});

it('limits the waiting requests, so that pages have free connections', async () => {
  const drawing = Promise.withResolvers<ServedPicture>();
  const answers = await withServer(
    { get: () => drawing.promise },
    (request) => {
      let placeholderCount = 0;
      const answerAll = Array.from({ length: 12 }, async () => {
        const answer = await request();
        // The waiting ones end when all others have their placeholder, however slow the machine is.
        if (answer.keep === 'no-store') placeholderCount += 1;
        if (placeholderCount === 8) drawing.resolve(picture);
        return answer;
      });
      return Promise.all(answerAll);
    },
    60_000,
  );
  expect(answers.filter(({ keep }) => keep === 'no-store')).toHaveLength(8);
  expect(answers.filter(({ bytes }) => bytes.equals(picture.bytes))).toHaveLength(4);
});

it('answers 404 for an unknown picture', async () => {
  const [answer] = await ask({ get: async () => undefined });
  expect(answer?.status).toBe(404);
});

it('logs a picture that cannot be drawn once for a while, although each request fails anew', async () => {
  warn.mockClear();
  await ask({ get: () => Promise.reject(new Error('broken pencil')) }, 3);
  expect(warn.mock.calls).toEqual([[{ err: expect.any(Error), imageId: 's5000123-side-3fa9c1' }, expect.any(String)]]);
});
