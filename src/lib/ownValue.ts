/** A record's own value under a key from outside: `__proto__` and `constructor` have none. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string | null = ''): Value | undefined =>
  key !== null && Object.hasOwn(record, key) ? record[key] : undefined;
