import { readCarrierSettings } from '../../../server/config/readCarrierSettings.ts';
import { StartError } from '../../../server/platform/errors.ts';

const account = {
  EASYPOST_API_KEY: 'EZAK_secret',
  EASYPOST_WEBHOOK_SECRET: 'secret',
  SHIP_FROM: 'Shop; 1 Dock Rd; Reno NV 89501',
};
const catchRefusal = (env: Record<string, string>): unknown => {
  try {
    return readCarrierSettings(env);
  } catch (error) {
    return error;
  }
};

it('requires no setting: the sandbox has a warehouse and a clock', () => {
  expect(readCarrierSettings({})).toMatchObject({
    easypost: undefined,
    shipFrom: { name: 'Eyelet Warehouse', state: 'KY' },
    returnTo: { name: 'Eyelet Warehouse' },
    sandboxHourMs: 4000,
    lostAfterDays: 0,
  });
});

it('reads an account, its warehouse and its return address', () => {
  const { easypost } = readCarrierSettings({ ...account, RETURN_TO: 'Returns; 2 Dock Rd; Reno NV 89502' });
  expect(easypost).toMatchObject({
    apiUrl: 'https://api.easypost.com/v2',
    apiKey: 'EZAK_secret',
    webhookSecret: 'secret',
    shipFrom: { name: 'Shop', zip: '89501' },
    returnTo: { name: 'Returns', zip: '89502' },
  });
});

it.each([
  ['http://127.0.0.1:3000/dev/carriers/easypost/v2'],
  ['http://localhost:3000/dev/carriers/easypost/v2'],
  ['https://api.easypost.com/v2'],
])('sends the key to %s', (EASYPOST_API_URL) => {
  expect(readCarrierSettings({ ...account, EASYPOST_API_URL }).easypost?.apiUrl).toBe(EASYPOST_API_URL);
});

it.each([
  'https://api.easypost.com.evil.example/v2',
  'https://evil.example/v2',
  'http://api.easypost.com/v2',
  'http://localhost@evil.example/v2',
  'http://127.0.0.1:3000/',
  'http://10.0.0.1/v2',
  'ftp://localhost/v2',
])('rejects another address for the key: %s', (EASYPOST_API_URL) => {
  expect(String(catchRefusal({ ...account, EASYPOST_API_URL }))).toContain('EASYPOST_API_URL');
});

it.each([
  ['1h=1s', 1000],
  ['1h=250ms', 250],
  ['1h=0.5s', 500],
  ['1h=1m', 60_000],
  ['1h=1h', 3_600_000],
])('sets the length of an hour in the sandbox to %s', (SANDBOX_CLOCK, sandboxHourMs) => {
  expect(readCarrierSettings({ SANDBOX_CLOCK })).toMatchObject({ sandboxHourMs });
});

it.each([
  ['0', 0],
  ['7', 7],
  ['30', 30],
])('marks parcels as lost after %s days', (LOST_PARCEL_DAYS, lostAfterDays) => {
  expect(readCarrierSettings({ LOST_PARCEL_DAYS })).toMatchObject({ lostAfterDays });
});

it.each([
  ['EASYPOST_API_KEY', { ...account, EASYPOST_API_KEY: undefined }],
  ['EASYPOST_WEBHOOK_SECRET', { ...account, EASYPOST_WEBHOOK_SECRET: undefined }],
  ['SHIP_FROM', { ...account, SHIP_FROM: undefined }],
  ['SHIP_FROM', { ...account, SHIP_FROM: 'at the secret corner' }],
  ['RETURN_TO', { RETURN_TO: 'at the secret corner' }],
  ['SANDBOX_CLOCK', { SANDBOX_CLOCK: 'fast' }],
  ['SANDBOX_CLOCK', { SANDBOX_CLOCK: '1h=0s' }],
  ['SANDBOX_CLOCK', { SANDBOX_CLOCK: '2h=1s' }],
  ['LOST_PARCEL_DAYS', { LOST_PARCEL_DAYS: '6' }],
  ['LOST_PARCEL_DAYS', { LOST_PARCEL_DAYS: 'a week' }],
])('does not start with %s missing or wrong, and prints no secret', (name, env) => {
  const definedEnv = Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  expect(catchRefusal(definedEnv)).toBeInstanceOf(StartError);
  expect(String(catchRefusal(definedEnv))).toMatch(new RegExp(`^StartError: ${name}|^Error: ${name}`));
  expect(String(catchRefusal(definedEnv))).not.toContain('secret');
});
