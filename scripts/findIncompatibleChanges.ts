/** The last migration that was written before this rule. */
const LAST_EXEMPT = 134;

/** A comment of its own line with which a migration states why it may break the rule. */
const REASON = /^-- incompatible with the previous version: .{20,}$/m;

type Rule = { readonly pattern: RegExp; readonly fault: string };
/** Tables that a file creates, and columns that it adds, by table. */
type SchemaAdditions = {
  readonly tables: ReadonlySet<string>;
  readonly columns: ReadonlyMap<string, readonly string[]>;
};

const CONSTRAINT_FAULT = 'adds a constraint that rows of the previous version may violate';

/** Actions of `alter table` that statements of the previous version may fail on. */
const ALTER_RULES: readonly Rule[] = [
  { pattern: /^rename\b/, fault: 'renames an object that the previous version uses' },
  { pattern: /^drop (?!constraint\b)/, fault: 'drops a column that the previous version may name' },
  { pattern: /^alter (?:column )?\S+ (?:set data )?type\b/, fault: 'changes the type of a column' },
  { pattern: /^alter (?:column )?\S+ set not null\b/, fault: 'requires a value that the previous version may omit' },
  { pattern: /^alter (?:column )?\S+ drop default\b/, fault: 'drops a default that the previous version may need' },
  {
    pattern: /^add (?:constraint|check|unique|primary key|foreign key|exclude)\b/,
    fault: CONSTRAINT_FAULT,
  },
  {
    pattern: /^add (?!constraint\b)(?=.*\bnot null\b)(?!.*\b(?:default|generated|(?:big|small)?serial)\b)/,
    fault: 'adds a required column without a default',
  },
];

const RULES: readonly Rule[] = [
  {
    pattern: /^drop (?:table|view|materialized view|function|type|domain|schema|sequence)\b/,
    fault: 'drops an object that the previous version may use',
  },
  {
    pattern: /^alter (?:view|function|type|domain|schema|sequence) .*\brename\b/,
    fault: 'renames an object that the previous version uses',
  },
  { pattern: /^truncate\b/, fault: 'deletes the rows of the previous version' },
];

/** Comments, strings and function bodies. One expression, because an apostrophe in a comment begins no string. */
const TEXTS = /--[^\n]*|\/\*.*?\*\/|(\$\w*\$).*?\1|'(?:[^']|'')*'/gs;

/** Removes comments, and the contents of strings and function bodies. */
const withoutTexts = (sql: string): string =>
  sql.replace(TEXTS, (text) => (text.startsWith('--') || text.startsWith('/*') ? ' ' : "''"));

/** Splits at commas outside brackets. */
function splitActions(text: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let action = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      actions.push(action.trim());
      action = '';
    } else action += letter;
  }
  return [...actions, action.trim()];
}

const ALTER = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/;
const UNIQUE_INDEX = /^create unique index .*?\bon (?:only )?([^\s(]+)/;

const ADDED_COLUMN =
  /^add (?:column )?(?:if not exists )?(?!(?:constraint|check|unique|primary|foreign|exclude)\b)(\w+)/;

function findAdded(statements: readonly string[]): SchemaAdditions {
  const tables = statements.flatMap((one) => /^create table (?:if not exists )?([^\s(]+)/.exec(one)?.[1] ?? []);
  const columns = new Map<string, readonly string[]>();
  for (const statement of statements) {
    const [, table = '', actions = ''] = ALTER.exec(statement) ?? [];
    const names = splitActions(actions).flatMap((action) => ADDED_COLUMN.exec(action)?.[1] ?? []);
    columns.set(table, [...(columns.get(table) ?? []), ...names]);
  }
  return { tables: new Set(tables), columns };
}

/** The previous version does not write an added column: its rows have the default, as those that exist already. */
const hasAddedColumn = (text: string, table: string, { columns }: SchemaAdditions): boolean =>
  (columns.get(table) ?? []).some((name) => new RegExp(`\\b${name}\\b`).test(text));

function listFaults(statement: string, additions: SchemaAdditions): string[] {
  const [, alteredTable, actions = ''] = ALTER.exec(statement) ?? [];
  if (alteredTable !== undefined) {
    if (additions.tables.has(alteredTable)) return [];
    return splitActions(actions).flatMap((action) =>
      ALTER_RULES.filter(({ pattern }) => pattern.test(action))
        .filter(({ fault }) => fault !== CONSTRAINT_FAULT || !hasAddedColumn(action, alteredTable, additions))
        .map(({ fault }) => `${fault}: ${alteredTable} ${action}`),
    );
  }
  const [, indexedTable] = UNIQUE_INDEX.exec(statement) ?? [];
  if (
    indexedTable !== undefined &&
    !additions.tables.has(indexedTable) &&
    !hasAddedColumn(statement, indexedTable, additions)
  )
    return [`${CONSTRAINT_FAULT}: ${statement}`];
  return RULES.filter(({ pattern }) => pattern.test(statement)).map(({ fault }) => `${fault}: ${statement}`);
}

/**
 * Finds the statements of a migration that break the previous version of the shop: during a rolling deploy, both
 * versions use the migrated tables. Tables that the file itself creates may be changed, and columns that it adds may
 * have constraints.
 * @param name such as `137-shelves.sql`
 */
export function findIncompatibleChanges(name: string, sql: string): string[] {
  if (Number.parseInt(name, 10) <= LAST_EXEMPT || REASON.test(sql)) return [];
  const statements = withoutTexts(sql)
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const additions = findAdded(statements);
  return statements.flatMap((statement) => listFaults(statement, additions)).map((fault) => `${name} ${fault}`);
}
