import fc from 'fast-check';
import { toScriptSafeJson, toScriptSafeState } from '../../../src/lib/toScriptSafeJson.ts';

it('has the same meaning as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(toScriptSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('contains nothing that ends a script', () => {
  const text = toScriptSafeJson({ name: '</script><!-- \u2028 \u2029', '<': ['<<'] });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><!-- \u2028 \u2029', '<': ['<<'] });
});

it('serializes a state like any other value, also one whose parts were serialized before', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('content', 'recommendations', 'search'));
  const slice = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)));
  fc.assert(
    fc.property(fc.dictionary(name, slice), (state) => {
      const texts = new WeakMap();
      const text = toScriptSafeState(state, texts);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(state)));
      expect(toScriptSafeState({ ...state }, texts)).toBe(text);
      expect(text).not.toContain('<');
    }),
  );
});

describe('objects that several pages share', () => {
  /** Counts the reads of its only field: once for each time it is serialized. */
  function createCountedObject(field: unknown = 1): { value: object; reads: () => number } {
    let reads = 0;
    const value = Object.defineProperty({}, 'field', {
      enumerable: true,
      get: () => {
        reads += 1;
        return field;
      },
    });
    return { value, reads: () => reads };
  }
  const texts = new WeakMap();
  const write = (state: Readonly<Record<string, object>>): unknown => JSON.parse(toScriptSafeState(state, texts));

  it.each(['content', 'recommendations', 'search'])(
    'are serialized once in %s, down to the cards of a list',
    (name) => {
      const [slice, results, card] = [createCountedObject(), createCountedObject(), createCountedObject()];
      const writeTwice = () => [
        write({ [name]: { slice: slice.value, list: { results: { card: card.value }, other: results.value } } }),
        write({ [name]: { slice: slice.value, list: { results: { card: card.value }, other: results.value } } }),
      ];
      const field = { field: 1 };
      const wholeState = { [name]: { slice: field, list: { results: { card: field }, other: field } } };
      expect(writeTwice()).toEqual([wholeState, wholeState]);
      expect([slice.reads(), results.reads(), card.reads()]).toEqual([1, 1, 1]);
    },
  );

  it('are cached in lists, too', () => {
    const card = createCountedObject();
    expect(write({ search: { cards: [card.value, card.value] } })).toEqual({
      search: { cards: [{ field: 1 }, { field: 1 }] },
    });
    expect(card.reads()).toBe(1);
  });

  it('are not cached separately below the cards, nor in slices of one shopper', () => {
    const [deepest, nestedObject, ownSlice, slice] = [
      createCountedObject(),
      createCountedObject(),
      createCountedObject(),
      createCountedObject(),
    ];
    for (let page = 0; page < 2; page++) {
      write({ search: { a: { b: { c: { deepest: deepest.value, d: { below: nestedObject.value } } } } } });
      write({ cart: { own: ownSlice.value } });
      write({ cart: slice.value });
    }
    expect([nestedObject.reads(), ownSlice.reads()]).toEqual([2, 2]);
    expect([deepest.reads(), slice.reads()]).toEqual([1, 1]);
  });

  it('are serialized by their own toJSON, at any depth', () => {
    const day = new Date('2026-11-23T00:00:00Z');
    expect(write({ search: { day, days: [day], list: { day } }, cart: { day } })).toEqual(
      JSON.parse(JSON.stringify({ search: { day, days: [day], list: { day } }, cart: { day } })),
    );
  });

  it('serialize an undefined array element as null, and omit an undefined field', () => {
    expect(toScriptSafeState({ search: { list: [undefined, null, 0, '', false], gone: undefined } }, texts)).toBe(
      '{"search":{"list":[null,null,0,"",false]}}',
    );
  });
});
