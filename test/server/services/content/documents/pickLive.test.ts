import {
  computeSecondsUntilChange,
  listMoments,
  type PublishedVersion,
  pickLive,
} from '../../../../../server/services/content/documents/pickLive.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const version = (number: number, from: number, until?: number, marketplaceId = '*'): PublishedVersion => ({
  key: 'footer',
  marketplaceId,
  version: number,
  shownFrom: at(from),
  shownUntil: until === undefined ? null : at(until),
  body: number,
});

describe('pickLive', () => {
  it.each([
    ['the newest of two', [version(1, 0), version(2, 1)], 5, 2],
    ['the older one before a schedule starts', [version(1, 0), version(2, 8)], 7, 1],
    ['the scheduled one from its first moment', [version(1, 0), version(2, 8, 10)], 8, 2],
    ['the older one from the end of a schedule', [version(1, 0), version(2, 8, 10)], 10, 1],
    ["a marketplace's own before a newer common one", [version(9, 0), version(1, 0, undefined, 'second')], 5, 1],
    ["the common one before a marketplace's own starts", [version(9, 0), version(1, 6, undefined, 'second')], 5, 9],
    ['none of another marketplace', [version(1, 0, undefined, 'third')], 5, undefined],
  ])('shows %s', (_what, versions, hour, shown) => {
    expect(pickLive(versions, 'second', at(hour)).get('footer')?.version).toBe(shown);
  });
});

describe('computeSecondsUntilChange', () => {
  it.each([
    [[version(1, 0)], 10],
    [[version(1, 0), version(2, 6)], 10],
    [[version(1, 0, 5)], 0.9],
    [[version(1, 0), version(2, 5)], 0.9],
    [[{ ...version(1, 0), body: { promos: [{ text: 'Soon', until: at(5).toISOString() }] } }], 0.9],
  ])('ends a cache before a schedule does: %#', (versions, most) => {
    const shortly = new Date(at(5).getTime() - 900);
    expect(computeSecondsUntilChange(listMoments(versions), shortly, 10)).toBe(Math.floor(most));
  });
});
