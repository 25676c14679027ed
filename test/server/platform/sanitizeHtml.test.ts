import { sanitizeHtml } from '../../../server/platform/sanitizeHtml.ts';

describe('sanitizeHtml', () => {
  it.each([
    ['<p>Soft at mile nine.</p><p>Wide toe box.</p>', '<p>Soft at mile nine.</p><p>Wide toe box.</p>'],
    ['<ul><li>One</li></ul><strong>Two</strong>', '<ul><li>One</li></ul><strong>Two</strong>'],
    ['<p style="color:red" class="x" onclick="go()">Plain</p>', '<p>Plain</p>'],
    ['<script>alert(1)</script>Text', 'Text'],
    ['<iframe src="https://elsewhere.example"></iframe><p>After</p>', '<p>After</p>'],
    ['<div>Kept words</div>', 'Kept words'],
  ])('%s', async (html, expected) => {
    expect(await sanitizeHtml(html)).toBe(expected);
  });

  it.each([
    'https://shop.example/a',
    'http://shop.example',
    'mailto:a@shop.example',
    'tel:+18005550142',
    'sms:8005550142',
  ])('keeps a link to %s', async (href) => {
    expect(await sanitizeHtml(`<a href="${href}">go</a>`)).toBe(`<a href="${href}">go</a>`);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    'https://shop.example/%61',
    'https://shop.example/a\\b',
  ])('removes a link to %s and keeps its text', async (href) => {
    expect(await sanitizeHtml(`<p>Please <a href="${href}">go <b>now</b></a>!</p>`)).toBe(
      '<p>Please go <b>now</b>!</p>',
    );
  });

  it('sanitizes the content of a removed link', async () => {
    expect(
      await sanitizeHtml('<a href="javascript:x"><img src="https://a.example/%41.png"><i onclick="x">a</i></a>'),
    ).toBe('<i>a</i>');
  });

  it('removes pictures with an unsafe address', async () => {
    expect(await sanitizeHtml('<img src="https://a.example/a.png" alt="A"><img src="https://a.example/%41.png">')).toBe(
      '<img src="https://a.example/a.png" alt="A">',
    );
  });
});
