/**
 * Returns an object with a value for each key, for tables that are derived from another one. A file of its own, because
 * most pages do without it.
 */
export function createRecord<Key extends string, Value>(
  keys: readonly Key[],
  makeValue: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  const record: Readonly<Record<string, Value>> = Object.fromEntries(keys.map((key) => [key, makeValue(key)]));
  const isComplete = (made: Readonly<Record<string, Value>>): made is Readonly<Record<Key, Value>> =>
    keys.every((key) => Object.hasOwn(made, key));
  if (!isComplete(record)) throw new Error('a record lacks a key');
  return record;
}
