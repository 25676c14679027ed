import { createMarketplaces } from '../support/createMarketplaces.ts';

describe('getByHost', () => {
  it.each([undefined, '', 'shop.example', 'localhost:3000', 'evil.example'])(
    'returns the first shop for the host %s',
    (host) => {
      expect(createMarketplaces('https://shop.example').marketplaces.getByHost(host)).toMatchObject({
        name: 'Zappos',
        origin: 'https://shop.example',
      });
    },
  );

  it('returns the second shop with its own name and origin', () => {
    const second = createMarketplaces().marketplaces.getByHost('Second.localhost:3000');
    expect(second).toMatchObject({ id: 'second', origin: 'http://second.localhost:3000' });
    expect(second.name).not.toBe('Zappos');
    expect(second).not.toHaveProperty('hosts');
  });
});
