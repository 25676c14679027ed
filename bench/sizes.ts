import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { PageKind } from './floor/fixture.ts';
import { call } from './kit/call.ts';
import { measurePageSize } from './kit/measurePageSize.ts';
import { listFloorPaths } from './listPageCases.ts';
import type { Sides } from './pages.ts';
import type { SizeResult } from './report.ts';
import type { CaptureResult } from './shop/capture.ts';

const KINDS: readonly PageKind[] = ['list', 'product', 'home', 'order'];

/** Measures the average size of the sample pages on both sides: compared pages must be of similar size. */
export function measureSizes(
  samples: CaptureResult['samples'],
  { shop, floor }: Sides,
  memberCookie: string | undefined,
): Promise<SizeResult[]> {
  const member = memberCookie ? { cookie: memberCookie } : {};
  return Promise.all(
    KINDS.map(async (kind) => ({
      kind,
      shop: await measureAverageSize(shop.port, samples[kind], kind === 'order' ? member : {}),
      floor: await measureAverageSize(floor.port, listFloorPaths(kind, samples[kind].length)),
    })),
  );
}

async function measureAverageSize(
  port: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<SizeResult['shop']> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const total = { bytes: 0, elements: 0, gzipBytes: 0 };
  try {
    for (const path of paths) {
      const { status, body } = await call({ agent, port, path, headers });
      if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
      const { bytes, elements } = measurePageSize(body.toString('utf8'));
      total.bytes += bytes;
      total.elements += elements;
      total.gzipBytes += gzipSync(body).byteLength;
    }
  } finally {
    agent.destroy();
  }
  const average = (sum: number): number => Math.round(sum / paths.length);
  return { bytes: average(total.bytes), elements: average(total.elements), gzipBytes: average(total.gzipBytes) };
}
