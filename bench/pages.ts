import { z } from 'zod';
import type { PageKind } from './floor/fixture.ts';
import { runLoad } from './kit/load.ts';
import { computeRatio, measurePair, type Pair } from './kit/pairs.ts';
import type { Plan } from './kit/plan.ts';
import type { Program } from './kit/program.ts';
import { measureSlot, type Side, type Slot } from './kit/slot.ts';
import { computeMedian } from './kit/statistics.ts';

/** A page under load, and the floor's page of the same kind. */
export type PageCase = {
  readonly name: string;
  readonly kind: PageKind;
  readonly paths: readonly string[];
  readonly floorPaths: readonly string[];
  readonly connections: readonly number[];
  readonly cookie?: string | undefined;
  /** The floor's cookie, where its pages need one. */
  readonly floorCookie?: string | undefined;
  /** Whether the shop never gets the same address twice. */
  readonly areFirstViews?: boolean;
};
export type Sides = { readonly shop: Side; readonly floor: Side };

type LevelResult = {
  readonly connections: number;
  readonly shop: Slot;
  readonly floor: Slot;
  /** Shop over floor: the median of the rounds' ratios. */
  readonly ratio: { readonly cpu: number; readonly p50: number; readonly p99: number };
};
export type PageResult = {
  readonly name: string;
  readonly kind: PageKind;
  /** Over all rounds and numbers of connections. */
  readonly cpuMs: { readonly shop: number; readonly database: number; readonly floor: number };
  readonly cpuRatio: number;
  readonly levels: readonly LevelResult[];
};

/** The only encoding of the floor. */
const ENCODING = 'gzip';

type PageMeasurement = { readonly page: PageCase; readonly connections: number; readonly pair: Pair<Slot> };

/** Loads each page at each number of connections, alternating shop and floor, in rounds. */
export async function measurePages(cases: readonly PageCase[], sides: Sides, plan: Plan): Promise<PageResult[]> {
  const measurements: PageMeasurement[] = [];
  for (const page of cases)
    await measureOnce(page, sides, Math.max(...page.connections), { slotMs: plan.warmUpMs, settleMs: 0 }, 0);
  for (let round = 0; round < plan.rounds; round++) {
    for (const page of cases) {
      for (const connections of page.connections) {
        measurements.push({ page, connections, pair: await measureOnce(page, sides, connections, plan, round) });
      }
    }
  }
  return cases.map((page) => toResult(page, measurements));
}

function measureOnce(
  page: PageCase,
  { shop, floor }: Sides,
  connections: number,
  { slotMs, settleMs }: Pick<Plan, 'slotMs' | 'settleMs'>,
  round: number,
): Promise<Pair<Slot>> {
  const measureSide = async (side: Side, paths: readonly string[], cookie = page.cookie): Promise<Slot> => {
    const headers = { 'accept-encoding': ENCODING, accept: 'text/html', ...(cookie && { cookie }) };
    const load = { connections, paths, headers, areFirstViews: page.areFirstViews };
    if (settleMs > 0) await runLoad({ ...load, port: side.port, milliseconds: settleMs });
    return measureSlot({ ...load, milliseconds: slotMs }, side);
  };
  return measurePair(
    round,
    () => measureSide(shop, page.paths),
    () => measureSide(floor, page.floorPaths, page.floorCookie),
  );
}

function toResult(page: PageCase, measurements: readonly PageMeasurement[]): PageResult {
  const pageMeasurements = measurements.filter((measurement) => measurement.page === page);
  const pairs = pageMeasurements.map(({ pair }) => pair);
  return {
    name: page.name,
    kind: page.kind,
    cpuMs: {
      shop: computeMedian(pairs.map(({ shop }) => shop.cpuMs)),
      database: computeMedian(pairs.map(({ shop }) => shop.databaseMs)),
      floor: computeMedian(pairs.map(({ floor }) => floor.cpuMs)),
    },
    cpuRatio: computeRatio(pairs, ({ cpuMs }) => cpuMs),
    levels: page.connections.map((connections) =>
      computeLevel(
        connections,
        pageMeasurements.filter((measurement) => measurement.connections === connections).map(({ pair }) => pair),
      ),
    ),
  };
}

function computeLevel(connections: number, pairs: readonly Pair<Slot>[]): LevelResult {
  const computeMedianSlot = (side: 'shop' | 'floor'): Slot => {
    const of = (value: (slot: Slot) => number): number => computeMedian(pairs.map((pair) => value(pair[side])));
    return {
      requests: pairs.reduce((sum, pair) => sum + pair[side].requests, 0),
      requestsPerSecond: of((slot) => slot.requestsPerSecond),
      cpuMs: of((slot) => slot.cpuMs),
      databaseMs: of((slot) => slot.databaseMs),
      p50: of((slot) => slot.p50),
      p99: of((slot) => slot.p99),
    };
  };
  return {
    connections,
    shop: computeMedianSlot('shop'),
    floor: computeMedianSlot('floor'),
    ratio: {
      cpu: computeRatio(pairs, ({ cpuMs }) => cpuMs),
      p50: computeRatio(pairs, ({ p50 }) => p50),
      p99: computeRatio(pairs, ({ p99 }) => p99),
    },
  };
}

/** Measures the CPU milliseconds of one render in floor (a), by kind of page. */
export async function measureRenders(loop: Program, { rounds, slotMs }: Plan): Promise<Record<PageKind, number>> {
  const measureRender = async (kind: PageKind): Promise<number> => {
    await loop.request({ kind, milliseconds: slotMs });
    const costs: number[] = [];
    for (let round = 0; round < rounds; round++)
      costs.push(parseCost(await loop.request({ kind, milliseconds: slotMs })));
    return computeMedian(costs);
  };
  return {
    list: await measureRender('list'),
    product: await measureRender('product'),
    home: await measureRender('home'),
    order: await measureRender('order'),
  };
}

function parseCost(answer: unknown): number {
  const { renders, cpuMs } = z.object({ renders: z.number(), cpuMs: z.number() }).parse(answer);
  return cpuMs / renders;
}
