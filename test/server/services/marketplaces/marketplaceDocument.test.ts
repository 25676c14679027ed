import { listProblems } from '../../../../server/platform/errors.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { readSeedMarketplaces } from '../../../../server/services/marketplaces/marketplaces.ts';
import { computeContrast } from '../../../../src/lib/colors.ts';

const seeds = readSeedMarketplaces();

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // The example of WCAG's understanding document.
  ['#777777', '#ffffff', 4.48],
])('measures the contrast of %s and %s', (one, other, contrast) => {
  expect(computeContrast(one, other)).toBeCloseTo(contrast, 2);
  expect(computeContrast(other, one)).toBeCloseTo(contrast, 2);
});

it('has one default marketplace in the repository, and others with their own hosts', () => {
  expect(seeds.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['second', false],
    ['zappos', true],
  ]);
});

const [seed] = seeds;
const findProblems = (change: object) => {
  const { id: _, version: __, ...body } = seed ?? { id: '', version: 0 };
  const parseResult = marketplaceDocument.safeParse({ ...body, ...change });
  return parseResult.success ? [] : listProblems(parseResult.error).map(({ path, reason }) => `${path} ${reason}`);
};
const createSvg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

it.each([
  [{ color: 'red' }, '$ has no field color'],
  [{ hosts: ['Shop.example'] }, '$.hosts[0] is no host name of small letters'],
  [{ hosts: ['shop.example/path'] }, '$.hosts[0] is no host name of small letters'],
  [{ theme: { ...seed?.theme, accent: '#ffcc00' } }, '$.theme.accent has a contrast of 1.51 to #ffffff'],
  [{ theme: { ...seed?.theme, accent: 'red' } }, '$.theme.accent is no color such as #0b6b4f'],
  [{ theme: { ...seed?.theme, onDeepSoft: '#0a3d2f' } }, '$.theme.onDeepSoft has a contrast of 1.0'],
  [{ favicon: createSvg('<script>alert(1)</script>') }, '$.favicon may only draw'],
  [{ favicon: createSvg('<rect onload="alert(1)"/>') }, '$.favicon may only draw'],
  [{ favicon: createSvg('<a href="https://elsewhere.example"><rect/></a>') }, '$.favicon may only draw'],
  [{ favicon: '<html></html>' }, '$.favicon is no SVG'],
  [{ shippingCents: { 'next-wow': -1, 'next-business': 2000, next: 1200 } }, '$.shippingCents.next-wow'],
  [{ mail: { fromName: 'Shop', fromAddress: 'shop' } }, '$.mail.fromAddress is no email address'],
  [{ mail: { fromName: '\u200b', fromAddress: null } }, '$.mail.fromName'],
  [{ returnDays: 0 }, '$.returnDays'],
  [{ logo: { alt: 'Shop' } }, '$.logo needs either svg or picture'],
  [{ logo: { alt: 'Shop', picture: 'data:image/png;base64,AAAA' } }, '$.logo.picture is no PNG or WebP'],
  [{ fontScale: 200 }, '$.fontScale'],
  [{ buttonTexts: { addToCart: 'x'.repeat(25) } }, '$.buttonTexts.addToCart'],
])('rejects %j', (change, problem) => {
  expect(findProblems(change).join('\n')).toContain(problem);
});

it.each(['shop@localhost', 'shop@host.1', 'shop@-host.example', '"a b"@shop.example', 'a..b@shop.example'])(
  'rejects the sender %s, like the address of a customer',
  (fromAddress) => {
    expect(findProblems({ mail: { fromName: 'Shop', fromAddress } })).toEqual([
      '$.mail.fromAddress is no email address',
    ]);
  },
);

it('accepts the marketplaces of the repository', () => {
  expect(findProblems({})).toEqual([]);
});

it.each(['shop@shop.example', 'shop+returns@shop.example', ' Shop@shop.example\u200b'])(
  'accepts %j as a sender',
  (fromAddress) => {
    expect(findProblems({ mail: { fromName: 'Shop', fromAddress } })).toEqual([]);
  },
);
