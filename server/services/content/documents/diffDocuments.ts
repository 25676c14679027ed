const MAX_SHOWN = 200;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the leaves of a value by their path, such as `"/boots"` by `$.items[2].link`. */
function listLeaves(value: unknown, path = '$'): [string, string][] {
  if (!isObject(value) || Object.keys(value).length === 0) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([field, part]) =>
    listLeaves(part, Array.isArray(value) ? `${path}[${field}]` : `${path}.${field}`),
  );
}

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Returns a line for each differing field: `-` with the old value, `+` with the new; empty if equal. */
export function diffDocuments(previousDocument: unknown, after: unknown): string[] {
  const oldLeaves = new Map(previousDocument === undefined ? [] : listLeaves(previousDocument));
  const newLeaves = new Map(listLeaves(after));
  return [...new Set([...oldLeaves.keys(), ...newLeaves.keys()])].flatMap((path) => {
    const [was, becomes] = [oldLeaves.get(path), newLeaves.get(path)];
    if (was === becomes) return [];
    return [
      ...(was === undefined ? [] : [`- ${path}: ${shorten(was)}`]),
      ...(becomes === undefined ? [] : [`+ ${path}: ${shorten(becomes)}`]),
    ];
  });
}
