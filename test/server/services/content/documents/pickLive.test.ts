import {
  computeSecondsUntilChange,
  listMoments,
  type PublishedVersion,
  pickLive,
} from '../../../../../server/services/content/documents/pickLive.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const createVersion = (number: number, from: number, until?: number, marketplaceId = '*'): PublishedVersion => ({
  key: 'footer',
  marketplaceId,
  version: number,
  shownFrom: at(from),
  shownUntil: until === undefined ? null : at(until),
  body: number,
});

describe('pickLive', () => {
  it.each([
    ['the newest of two', [createVersion(1, 0), createVersion(2, 1)], 5, 2],
    ['the older one before a schedule starts', [createVersion(1, 0), createVersion(2, 8)], 7, 1],
    ['the scheduled one from its first moment', [createVersion(1, 0), createVersion(2, 8, 10)], 8, 2],
    ['the older one from the end of a schedule', [createVersion(1, 0), createVersion(2, 8, 10)], 10, 1],
    [
      "a marketplace's own before a newer common one",
      [createVersion(9, 0), createVersion(1, 0, undefined, 'second')],
      5,
      1,
    ],
    [
      "the common one before a marketplace's own starts",
      [createVersion(9, 0), createVersion(1, 6, undefined, 'second')],
      5,
      9,
    ],
    ['none of another marketplace', [createVersion(1, 0, undefined, 'third')], 5, undefined],
  ])('shows %s', (_title, versions, hour, shownVersion) => {
    expect(pickLive(versions, 'second', at(hour)).get('footer')?.version).toBe(shownVersion);
  });
});

describe('computeSecondsUntilChange', () => {
  it.each([
    [[createVersion(1, 0)], 10],
    [[createVersion(1, 0), createVersion(2, 6)], 10],
    [[createVersion(1, 0, 5)], 0.9],
    [[createVersion(1, 0), createVersion(2, 5)], 0.9],
    [[{ ...createVersion(1, 0), body: { promos: [{ text: 'Soon', until: at(5).toISOString() }] } }], 0.9],
  ])('ends a cache before a schedule does: %#', (versions, maxSeconds) => {
    const shortly = new Date(at(5).getTime() - 900);
    expect(computeSecondsUntilChange(listMoments(versions), shortly, 10)).toBe(Math.floor(maxSeconds));
  });
});
