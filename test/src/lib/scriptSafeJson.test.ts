import fc from 'fast-check';
import { scriptSafeJson, scriptSafeState } from '../../../src/lib/scriptSafeJson.ts';

it('means the same as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('holds nothing that ends a script', () => {
  const text = scriptSafeJson({ name: '</script><!-- \u2028 \u2029', '<': ['<<'] });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><!-- \u2028 \u2029', '<': ['<<'] });
});

it('writes a state as it writes any other value, also one whose parts were written before', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('content', 'recommendations', 'search'));
  const slice = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)));
  fc.assert(
    fc.property(fc.dictionary(name, slice), (state) => {
      const text = scriptSafeState(state);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(state)));
      expect(scriptSafeState({ ...state })).toBe(text);
      expect(text).not.toContain('<');
    }),
  );
});
