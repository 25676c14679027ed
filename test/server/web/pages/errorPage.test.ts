import { readFileSync } from 'node:fs';
import { buildErrorPageStyle, renderErrorPage } from '../../../../server/web/pages/errorPage.ts';

const shop = {
  name: 'Tom & Sons',
  phone: '(800) 555-0142',
  hours: '24/7',
  themeCss: ':root{--accent:light-dark(#5b00b5,#c9a7ff)}',
};
const page = {
  name: '503 Error Page',
  title: 'Just a Moment!',
  text: '<b>Wait</b>',
  link: { text: 'Try Again', href: '' },
};

const listTokens = (css: string): readonly string[] =>
  [...css.matchAll(/(--[\w-]+): ?([^;}]+)[;}]/g)].map(([, name, value]) => `${name}: ${value}`);

it('has the values of the design system', () => {
  const [css = ''] = readFileSync('src/ui/tokens.css', 'utf8').split('@media print');
  const ownTokens = listTokens(buildErrorPageStyle(undefined));
  expect(ownTokens.length).toBeGreaterThan(8);
  expect(listTokens(css)).toEqual(expect.arrayContaining([...ownTokens]));
});

it('uses no token without a value', () => {
  const css = buildErrorPageStyle(undefined);
  const usedNames = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  const knownNames = listTokens(css).map((token) => token.split(':')[0]);
  expect(knownNames).toEqual(expect.arrayContaining(usedNames));
});

it("has the marketplace's name, phone number and theme, and shows texts as they are", () => {
  const html = renderErrorPage({ ...page, shop });
  expect(html).toContain('<a href="/">Tom &amp; Sons</a>');
  expect(html).toContain('<a href="tel:+18005550142">(800) 555-0142</a>');
  expect(html).toContain('<p>&lt;b&gt;Wait&lt;/b&gt;</p>');
  expect(html.lastIndexOf(shop.themeCss)).toBeGreaterThan(html.indexOf('--accent:'));
});

it('names no marketplace where none is known', () => {
  const html = renderErrorPage({ ...page, shop: undefined });
  expect(html).toContain('<a href="/">Home</a>');
  expect(html).not.toContain('call us');
});
