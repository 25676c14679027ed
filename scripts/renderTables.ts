import type { Pool } from 'pg';

/**
 * Types that the database cannot state: of JSON, and of texts that the program restricts further than a check. They are
 * exported by `server/platform/database/columnTypes.ts`; `unknown` is for JSON that is parsed after it is read.
 */
const STORED_TYPES: Readonly<Record<string, string>> = {
  'assistant_checkouts.content': 'unknown',
  'assistant_oauth.payload': 'unknown',
  'assistant_requests.answer': 'StoredAssistantAnswer',
  'audit_log.after': 'unknown',
  'audit_log.before': 'unknown',
  'brands.disclosures': 'Disclosures',
  'cart_gift_cards.gift': 'StoredGift',
  'content_versions.body': 'unknown',
  'desk_settings.numbers': 'Record<string, number>',
  'draft_orders.address': 'unknown',
  'draft_orders.lines': 'unknown',
  'experiments.variants': 'WeightedVariant[]',
  'federated_attempts.kind': 'FederatedKind',
  'federated_identities.kind': 'FederatedKind',
  'federated_questions.kind': 'FederatedKind',
  'gift_cards.gift': 'StoredGift',
  'import_changes.record': 'unknown',
  'import_runs.columns': 'unknown',
  'import_runs.mapping': 'Record<string, string>',
  'import_sources.mapping': 'Record<string, string>',
  'marketplace_versions.body': 'unknown',
  'order_items.snapshot': 'LineSnapshot',
  'order_items.status': 'OrderStatus',
  'order_refunds.cause_kind': 'RefundCauseKind',
  'orders.coupons': 'StoredCoupon[]',
  'orders.payment': 'OrderPayment',
  'orders.points_rule': 'StoredPointsRule',
  'orders.return_terms': 'StoredReturnTerms',
  'orders.shipping_address': 'StoredAddress',
  'orders.status': 'OrderStatus',
  'products.attributes': 'Record<string, string[]>',
  'products.disclosures': 'Disclosures',
  'products.kept_values': 'Record<string, unknown>',
  'products.measurements': '{ label: string; value: string }[]',
  'products.preferred_subsite': '{ id: string; url: string }',
  'products.videos': 'StoredVideo[]',
  'promo_codes.tiers': 'StoredTier[]',
  'purchases.choices': 'unknown',
  'purchases.lines': 'StoredPurchaseLine[]',
  'refund_requests.input': 'unknown',
  'return_pieces.kept_gifts': 'StoredKeptGift[]',
  'return_pieces.reason': 'ReturnReason',
  'returns.method': 'ReturnMethod',
  'review_media.drawn': 'DrawnPhoto',
  'sandbox_carrier_shipments.body': 'SandboxShipmentBody',
  'sandbox_carrier_trackers.journey': 'readonly SandboxTrackingDetail[]',
  'sandbox_payment_sessions.details': 'unknown',
  'sandbox_stripe_objects.body': 'SandboxStripeBody',
  'sandbox_stripe_requests.answer': 'object',
  'shop_events.params': 'unknown',
  'stocks.kept_values': 'Record<string, unknown>',
  'styles.art': 'Art',
  'styles.images': 'StoredImage[]',
  'styles.kept_values': 'Record<string, unknown>',
  'survey_answers.answers': 'unknown',
};

/** As the pool's parsers return them (`server/platform/database/connectionPool.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  'integer[]': 'number[]',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Timestamp',
  uuid: 'string',
};

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  readonly comment: string | null;
  readonly tableComment: string | null;
  readonly checks: readonly string[];
};

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
    a.atthasdef or a.attidentity <> '' as "hasDefault", col_description(c.oid, a.attnum) as comment, obj_description(c.oid) as "tableComment",
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname
    ) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  order by c.relname collate "C", a.attnum`;

/** Returns the values that a check permits, such as `'open' | 'placed'`. */
function findUnion(checks: readonly string[]): string | undefined {
  const values = checks.find((check) => /^CHECK \(\(\w+ = (ANY \(ARRAY\[|')/.test(check))?.match(/'[^']*'(?=::text)/g);
  return values?.join(' | ');
}

/** @throws {Error} for a type that neither the database nor the tables above state */
function getColumnType({ table, name, type, isRequired, hasDefault, checks }: Column): string {
  const stored = STORED_TYPES[`${table}.${name}`];
  const base = stored ?? findUnion(checks) ?? TYPES[type];
  if (base === undefined) throw new Error(`scripts/renderTables.ts: no type of ${table}.${name}, which is ${type}`);
  const valueType = type.startsWith('json') ? `Json<${base}>` : base;
  const readType = isRequired ? valueType : `${valueType} | null`;
  return hasDefault ? `Generated<${readType}>` : readType;
}

/** Returns the types that `columnTypes.ts` exports, sorted as the linter does. */
const listImports = (): string[] =>
  [
    ...new Set([
      'Generated',
      'Json',
      'Timestamp',
      ...Object.values(STORED_TYPES).flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? []),
    ]),
  ]
    .filter((name) => name !== 'Record')
    .sort();

const renderComment = (comment: string | null, indent: string): string =>
  comment === null ? '' : `${indent}/** ${comment} */\n`;

const MAX_WIDTH = 120;

/** Returns the line of a column; a union that is too long for one line has one for each value, as the formatter wants. */
function renderColumn(column: Column): string {
  const type = getColumnType(column);
  const line = `    ${column.name}: ${type};\n`;
  if (line.length <= MAX_WIDTH + 1 || !type.includes("' | '")) return line;
  return `    ${column.name}:\n${type
    .split(' | ')
    .map((value) => `      | ${value}`)
    .join('\n')};\n`;
}

function renderTable(name: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => `${renderComment(column.comment, '    ')}${renderColumn(column)}`);
  return `${renderComment(columns[0]?.tableComment ?? null, '  ')}  ${name}: {\n${lines.join('')}  };\n`;
}

/** Returns the text of `server/platform/database/schema.ts`: the tables of a migrated database, as Kysely types. */
export async function renderTables(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const columnNames = new Set(rows.map(({ table, name }) => `${table}.${name}`));
  const unknownName = Object.keys(STORED_TYPES).find((name) => !columnNames.has(name));
  if (unknownName !== undefined) throw new Error(`scripts/renderTables.ts: there is no column ${unknownName}`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const body = [...tables].map(([name, columns]) => renderTable(name, columns)).join('');
  return `// Written by scripts/writeTables.ts from the migrated database. A test fails while it differs.
import type {
${listImports()
  .map((name) => `  ${name},\n`)
  .join('')}} from './columnTypes.ts';

/** All tables as Kysely types; created by \`server/db/migrations\`. */
export type Tables = {
${body}};
`;
}
