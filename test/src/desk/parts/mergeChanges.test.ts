import fc from 'fast-check';
import { type FieldOf, listChangedFields, mergeForms, textField } from '../../../../src/desk/parts/mergeChanges.ts';

type Form = { readonly name: string; readonly tags: readonly string[] };
const FIELDS: readonly FieldOf<Form>[] = [
  {
    name: 'name',
    label: 'Name',
    read: ({ name }) => name,
    show: ({ name }) => name,
    take: (form, { name }) => ({ ...form, name }),
  },
  {
    name: 'tags',
    label: 'Tags',
    read: ({ tags }) => tags,
    show: ({ tags }) => tags.join(', '),
    take: (form, { tags }) => ({ ...form, tags }),
  },
];
const BASE: Form = { name: 'Dana', tags: ['VIP'] };

it.each([
  ['nobody', BASE, BASE, []],
  ['both, to the same value', { ...BASE, name: 'Ada' }, { ...BASE, name: 'Ada' }, []],
  ['one person', { ...BASE, name: 'Ada' }, BASE, [['Name', 'Dana', 'Ada', null]]],
  ['the other person', BASE, { ...BASE, tags: [] }, [['Tags', 'VIP', null, '']]],
  ['both', { ...BASE, name: 'Ada' }, { ...BASE, name: 'Bo' }, [['Name', 'Dana', 'Ada', 'Bo']]],
] as const)('lists fields changed by %s', (_, mine, theirs, expected) => {
  const changed = listChangedFields(FIELDS, { base: BASE, mine, theirs });
  expect(changed.map((field) => [field.label, field.before, field.mine, field.theirs])).toEqual(expected);
});

it('keeps the change of the one person who made one, and asks only if both did', () => {
  const text = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (base, mine, theirs, takesTheirs) => {
      const fields = [textField('name', 'Name'), textField('city', 'City')];
      const states = { base: { name: base }, mine: { name: mine, city: 'Reno' }, theirs: { name: theirs } };
      const { name: merged, city } = mergeForms(fields, states, () => takesTheirs);
      expect(city).toBe('Reno');
      if (mine === base) expect(merged).toBe(theirs);
      else if (theirs === base) expect(merged).toBe(mine);
      else expect(merged).toBe(takesTheirs ? theirs : mine);
    }),
  );
});
