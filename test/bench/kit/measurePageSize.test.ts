import { measurePageSize } from '../../../bench/kit/measurePageSize.ts';

it('counts elements, and treats the content of a script as text', () => {
  const html = '<!DOCTYPE html><html><body><p class="a">1 &lt; 2<br/></p><script>"<b><i>"</script></body></html>';
  expect(measurePageSize(html).elements).toBe(5);
});

it('counts bytes, not characters', () => {
  expect(measurePageSize('<p>’</p>').bytes).toBe(10);
});
