import { createCachedRates } from '../../../../server/providers/tax/openTaxRates.ts';
import { createRateReader, withTaxRates } from '../../../../server/providers/tax/taxRates.ts';

const HOUSTON = { countryCode: 'US', stateOrRegion: 'TX', postalCode: '77002' };
const AUSTIN = { ...HOUSTON, postalCode: '78701' };
const HOUR = 3_600_000;
const UNAVAILABLE = { status: 503, id: 'tax.unavailable', retryAfterSeconds: 60 };

let moment: number;
let ask: jest.Mock<Promise<number>>;
beforeEach(() => {
  moment = Date.parse('2026-11-20T15:00:00Z');
  ask = jest.fn(async () => 8_250);
});
const open = () => createCachedRates(ask, { clock: { now: () => new Date(moment) }, log: { warn: () => undefined } });

it('requests the rate of a zip code once, even for two shoppers at once, and again after half a day', async () => {
  const rates = open();
  expect(rates.knownRate(HOUSTON)).toBeUndefined();
  await Promise.all([rates.lookUp(HOUSTON), rates.lookUp(HOUSTON)]);
  expect(rates.knownRate(HOUSTON)).toBe(8_250);
  expect(rates.knownRate(AUSTIN)).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
  moment += 12 * HOUR;
  expect(rates.knownRate(HOUSTON)).toBeUndefined();
  ask.mockResolvedValue(8_500);
  await rates.lookUp(HOUSTON);
  expect(rates.knownRate(HOUSTON)).toBe(8_500);
});

it('uses a rate of the last three days while the provider does not answer, and then none', async () => {
  const rates = open();
  await rates.lookUp(HOUSTON);
  ask.mockRejectedValue(new Error('no answer'));
  moment += 71 * HOUR;
  await rates.lookUp(HOUSTON);
  expect(rates.knownRate(HOUSTON)).toBe(8_250);
  // Makes a request again after a minute.
  moment += 60_000;
  expect(rates.knownRate(HOUSTON)).toBeUndefined();
  moment += HOUR;
  await expect(rates.lookUp(HOUSTON)).rejects.toMatchObject(UNAVAILABLE);
  expect(rates.knownRate(HOUSTON)).toBeUndefined();
});

it('refuses a zip code whose rate was never known', async () => {
  ask.mockRejectedValue(new Error('no answer'));
  await expect(open().lookUp(HOUSTON)).rejects.toMatchObject(UNAVAILABLE);
});

describe('work that needs a rate', () => {
  it('runs again after the look-up', async () => {
    const rates = open();
    const run = jest.fn(async () => createRateReader(rates)(HOUSTON));
    expect(await withTaxRates(rates, run)).toBe(8_250);
    expect(run).toHaveBeenCalledTimes(2);
    expect(await withTaxRates(rates, run)).toBe(8_250);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('ends if rates are missing again and again', async () => {
    const rates = { knownRate: () => undefined, lookUp: async () => undefined };
    const run = jest.fn(async () => createRateReader(rates)(HOUSTON));
    await expect(withTaxRates(rates, run)).rejects.toMatchObject(UNAVAILABLE);
    expect(run.mock.calls.length).toBeLessThan(6);
  });

  it('passes on other errors', async () => {
    const fail = async () => {
      throw new Error('another');
    };
    await expect(withTaxRates(open(), fail)).rejects.toThrow('another');
    expect(ask).not.toHaveBeenCalled();
  });
});
