import fc from 'fast-check';
import { scriptSafeJson } from '../../../src/lib/scriptSafeJson.ts';

it('means the same as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('holds nothing that ends a script or a line', () => {
  const text = scriptSafeJson({ name: '</script><!-- \u2028 \u2029', '<': ['<<'] });
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ name: '</script><!-- \u2028 \u2029', '<': ['<<'] });
});
