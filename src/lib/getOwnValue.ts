/** Returns a record's own value for an untrusted key; undefined for inherited keys such as `__proto__` and `constructor`. */
export const getOwnValue = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string | null = '',
): Value | undefined => (key !== null && Object.hasOwn(record, key) ? record[key] : undefined);
