import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRadarPlaces, openPlaces } from '../../../../server/providers/places/openPlaces.ts';

const RADAR_RESPONSE = {
  meta: { code: 200 },
  addresses: [
    {
      addressLabel: '841 Broadway',
      formattedAddress: '841 Broadway, New York, NY 10003 USA',
      number: '841',
      street: 'Broadway',
      city: 'New York',
      stateCode: 'NY',
      postalCode: '10003',
      countryCode: 'US',
      latitude: 40.73,
      longitude: -73.99,
      layer: 'address',
    },
    { formattedAddress: 'Brooklyn, NY USA', city: 'Brooklyn', stateCode: 'NY', latitude: 40.65, longitude: -73.95 },
    { city: 'San Juan', stateCode: 'PR', countryCode: 'US', latitude: 18.46, longitude: -66.1 },
  ],
};

let server: Server;
let requests: string[];
let status = 200;
beforeAll(async () => {
  server = createServer((req, res) => {
    requests.push(`${req.headers.authorization} ${req.url}`);
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(RADAR_RESPONSE));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  requests = [];
  status = 200;
});
afterAll(() => {
  server.close();
});

const getSettings = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'prj_live_1' });

it('calls Radar with its key, and keeps only the needed fields', async () => {
  const places = openPlaces({ radar: getSettings() });
  const foundPlaces = await places.autocomplete({ query: '841 Broad', near: '40.7,-74', countryCode: 'US' });
  expect(requests).toEqual([
    'prj_live_1 /v1/search/autocomplete?query=841+Broad&near=40.7%2C-74&countryCode=US&limit=5',
  ]);
  expect(foundPlaces).toMatchObject([
    { addressLabel: '841 Broadway', city: 'New York', postalCode: '10003' },
    { addressLabel: '', city: 'Brooklyn', postalCode: '' },
    { city: 'San Juan', stateCode: 'PR', countryCode: 'PR' },
  ]);
  await places.forward('Brooklyn');
  expect(requests[1]).toBe('prj_live_1 /v1/geocode/forward?query=Brooklyn');
});

it('searches around the middle of the country when the visitor’s location is unknown', async () => {
  await createRadarPlaces(getSettings()).autocomplete({ query: '841 Broad' });
  expect(requests).toEqual(['prj_live_1 /v1/search/autocomplete?query=841+Broad&near=39.8333333%2C-98.585522&limit=5']);
});

it('fails if Radar refuses the call', async () => {
  status = 429;
  await expect(createRadarPlaces(getSettings()).forward('Brooklyn')).rejects.toThrow('Radar answered 429');
});
