import { findMarketplaceByHost } from '../../../../server/services/marketplaces/actions.ts';

describe('findMarketplaceByHost', () => {
  it.each([undefined, '', 'shop.example', 'localhost:3000', 'evil.example'])(
    'returns the first shop for the host %s',
    (host) => {
      expect(findMarketplaceByHost(host, 'https://shop.example')).toMatchObject({
        name: 'Zappos',
        origin: 'https://shop.example',
      });
    },
  );

  it('returns the second shop with its own name and origin', () => {
    const second = findMarketplaceByHost('Second.localhost:3000', 'http://localhost:3000');
    expect(second).toMatchObject({ id: 'second', origin: 'http://second.localhost:3000' });
    expect(second.name).not.toBe('Zappos');
    expect(second).not.toHaveProperty('hosts');
  });
});
