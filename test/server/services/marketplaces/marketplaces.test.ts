import { marketplaceOf } from '../../../../server/services/marketplaces/actions.ts';

describe('marketplaceOf', () => {
  it.each([undefined, '', 'shop.example', 'localhost:3000', 'evil.example'])(
    'gives the first shop for the host %s',
    (host) => {
      expect(marketplaceOf(host, 'https://shop.example')).toMatchObject({
        name: 'Zappos',
        origin: 'https://shop.example',
      });
    },
  );

  it('gives the second shop its own name and origin', () => {
    const second = marketplaceOf('Second.localhost:3000', 'http://localhost:3000');
    expect(second).toMatchObject({ id: 'second', origin: 'http://second.localhost:3000' });
    expect(second.name).not.toBe('Zappos');
    expect(second).not.toHaveProperty('hosts');
  });
});
