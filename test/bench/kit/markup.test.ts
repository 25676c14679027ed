import { measurePageSize } from '../../../bench/kit/markup.ts';

it('counts elements, and takes what stands in a script for text', () => {
  const html = '<!DOCTYPE html><html><body><p class="a">1 &lt; 2<br/></p><script>"<b><i>"</script></body></html>';
  expect(measurePageSize(html).elements).toBe(5);
});

it('counts bytes, not letters', () => {
  expect(measurePageSize('<p>’</p>').bytes).toBe(10);
});
