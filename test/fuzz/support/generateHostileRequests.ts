import fc from 'fast-check';

/** One raw HTTP request. */
export type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly isMember: boolean;
};
export type FuzzTarget = {
  /** `POST /api/v1/cart`, `GET /product/:productId`. */
  readonly routes: readonly string[];
  /** Names of fields in queries and bodies. */
  readonly names: readonly string[];
  /** Valid values that let a request reach deeper code. */
  readonly knownValues: readonly string[];
};

const NESTED_ARRAYS = `${'['.repeat(2000)}${']'.repeat(2000)}`;
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '2147483648',
  '9223372036854775808',
  'NaN',
  'true',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  '👟',
  '\u202e',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '..',
  '../../etc/passwd',
  '..%5C..',
  '//',
  '\\\\',
  '%',
  '%00',
  '%zz',
  '%2500',
  '%E0%A4%A',
  "' or 1=1 --",
  '"; drop table products; --',
  '<script>alert(1)</script>',
  '{{shopName}}',
  '$(id)',
  'a@b.c',
  'a+b@example.com',
  '+'.repeat(3000),
  'a@a.'.repeat(500),
  '1'.repeat(2500),
  'x'.repeat(4600),
  'x'.repeat(9000),
  ' '.repeat(3000),
];
/** Values that are not text, which most fields expect. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  ['1', '2'],
  {},
  { toString: 1 },
  [[]],
  { $gt: '' },
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'application/json; charset=nonsense',
    'nonsense',
  ],
  cookie: [
    'session-id=x; x-main=%00; at-main=%E0%A4%A',
    'flags=__proto__=on&a=b; list-layout=99; scenario=__proto__',
    `x-main=${'a.'.repeat(500)}`,
    'session-id=j:{"a":1}; profile=%',
  ],
  'accept-language': ['*', 'x'.repeat(500)],
  'accept-encoding': ['zstd', 'nonsense;q=9'],
  'user-agent': ['', 'Googlebot', '(('.repeat(300)],
  referer: ['nonsense', 'http://[', `http://127.0.0.1/${'x'.repeat(500)}`],
  host: ['second.localhost', 'nonsense', '[::1'],
  'x-request-id': ['\t', 'x'.repeat(500)],
  range: ['bytes=9-1'],
  'if-none-match': ['"x"', '*'],
  'content-encoding': ['gzip', 'nonsense'],
};

/** Encodes a text for an address, or keeps it raw if it can be sent. */
const inAddress = (text: string, isRaw: boolean): string => {
  const encodedText = encodeURIComponent(text.toWellFormed());
  return isRaw && /^[!-~]*$/.test(text) ? text : encodedText;
};

const fill = (pattern: string, values: readonly string[], isRaw: boolean): string => {
  let place = 0;
  const next = (): string => inAddress(values[place++ % values.length] ?? '', isRaw);
  return pattern.replace(/\{?\/?\*\w+\}?|:\w+\??/g, (match) =>
    match.startsWith('{/') || match === '/*' ? `/${next()}` : next(),
  );
};

type Parts = {
  readonly route: string;
  readonly inPath: readonly string[];
  readonly query: readonly (readonly [string, string])[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyKind: 'fields' | 'form' | 'broken' | 'nested' | 'text' | 'none';
  readonly isRaw: boolean;
  readonly isMember: boolean;
  readonly address: number;
};

function buildBody({ bodyKind, fields }: Parts): { readonly type: string; readonly body: string } | undefined {
  const json = 'application/json';
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ]);
  switch (bodyKind) {
    case 'fields':
      return { type: json, body: JSON.stringify(fields) };
    case 'form':
      return { type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(entries)) };
    case 'broken':
      return { type: json, body: '{"a":' };
    case 'nested':
      return { type: json, body: NESTED_ARRAYS };
    case 'text':
      return { type: 'text/plain', body: 'nonsense' };
    case 'none':
      return undefined;
  }
}

function buildRequest(parts: Parts): HostileRequest {
  const [method = 'GET', pattern = '/'] = parts.route.split(' ');
  const query = parts.query
    .map(([name, value]) => `${inAddress(name, false)}=${inAddress(value, parts.isRaw)}`)
    .join('&');
  const requestBody = method === 'GET' || method === 'HEAD' ? undefined : buildBody(parts);
  return {
    method,
    path: fill(pattern, parts.inPath, parts.isRaw) + (query && `?${query}`),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${(parts.address >> 16) & 255}.${(parts.address >> 8) & 255}.${parts.address & 255}`,
      ...(requestBody && { 'content-type': requestBody.type }),
      ...parts.headers,
    },
    body: requestBody?.body,
    isMember: parts.isMember,
  };
}

/** Generates hostile requests; deterministic for a seed. */
export function generateHostileRequests(
  target: FuzzTarget,
  { seed, count }: { seed: number; count: number },
): HostileRequest[] {
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 3, arbitrary: fc.constantFrom(...target.knownValues) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
  const name = fc.constantFrom(...target.names, '__proto__', 'a[]', 'a[b]');
  const value = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...VALUES) });
  const nestedValue = fc.oneof(
    { weight: 4, arbitrary: value },
    fc.array(fc.dictionary(name, value, { maxKeys: 3 }), { maxLength: 3 }),
  );
  const header = fc
    .constantFrom(...Object.keys(HEADERS))
    .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...(HEADERS[key] ?? ['']))));
  const parts = fc.record({
    route: fc.constantFrom(...target.routes),
    inPath: fc.array(text, { minLength: 1, maxLength: 3 }),
    query: fc.array(fc.tuple(name, text), { maxLength: 4 }),
    fields: fc.dictionary(name, nestedValue, { maxKeys: 8 }),
    headers: fc.array(header, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
    bodyKind: fc.constantFrom('fields', 'fields', 'fields', 'form', 'form', 'broken', 'nested', 'text', 'none'),
    isRaw: fc.boolean(),
    isMember: fc.boolean(),
    address: fc.nat(),
  });
  return fc.sample(parts, { seed, numRuns: count }).map(buildRequest);
}
