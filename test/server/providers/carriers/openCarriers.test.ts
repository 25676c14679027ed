import { readConfig } from '../../../../server/config/readConfig.ts';
import { openCarriers } from '../../../../server/providers/carriers/openCarriers.ts';

const SECRET_KEY = 'a key for tests alone';
const PUBLIC = { SECRET_KEY, PUBLIC_URL: 'https://shop.example' };
const createEasypostEnv = (EASYPOST_API_KEY: string) => ({
  EASYPOST_API_KEY,
  EASYPOST_WEBHOOK_SECRET: 'secret',
  SHIP_FROM: 'Shop; 1 Dock Rd; Reno NV 89501',
});
const open = (env: Record<string, string>) => openCarriers(readConfig(env));

it('is EasyPost if it is configured, in test mode or not', () => {
  expect(open({ ...PUBLIC, ...createEasypostEnv('EZTK_1') })).toMatchObject({
    shipFrom: { name: 'Shop' },
    isTest: true,
  });
  expect(open({ SECRET_KEY, ...createEasypostEnv('EZAK_1') })).toMatchObject({
    shipFrom: { name: 'Shop' },
    isTest: false,
  });
});

it('is the sandbox in a private shop', () => {
  expect(open({ SECRET_KEY })).toMatchObject({ shipFrom: { name: 'Eyelet Warehouse' }, isTest: true });
});

it('is none in a public shop, or if the sandbox is off', () => {
  expect(open(PUBLIC)).toBeUndefined();
  expect(open({ SECRET_KEY, CARRIERS_SANDBOX: 'false' })).toBeUndefined();
  expect(() => open({ ...PUBLIC, CARRIERS_SANDBOX: 'true' })).toThrow(
    'CARRIERS_SANDBOX=true: at https://shop.example no parcel would really leave',
  );
});
