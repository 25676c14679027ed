/** The last migration that was written before this rule. */
const LAST_EXEMPT = 134;

/** A comment of its own line with which a migration states why it may break the rule. */
const REASON = /^-- incompatible with the previous version: .{20,}$/m;

type Rule = { readonly pattern: RegExp; readonly fault: string };

/** Actions of `alter table` that statements of the previous version may fail on. */
const ALTER_RULES: readonly Rule[] = [
  { pattern: /^rename\b/, fault: 'renames what the previous version names' },
  { pattern: /^drop (?!constraint\b)/, fault: 'drops a column that the previous version may name' },
  { pattern: /^alter (?:column )?\S+ (?:set data )?type\b/, fault: 'changes the type of a column' },
  { pattern: /^alter (?:column )?\S+ set not null\b/, fault: 'requires a value that the previous version may omit' },
  { pattern: /^alter (?:column )?\S+ drop default\b/, fault: 'drops a default that the previous version may need' },
  {
    pattern: /^add (?:constraint|check|unique|primary key|foreign key|exclude)\b/,
    fault: 'adds a constraint that rows of the previous version may violate',
  },
  {
    pattern: /^add (?!constraint\b)(?=.*\bnot null\b)(?!.*\b(?:default|generated|(?:big|small)?serial)\b)/,
    fault: 'adds a required column without a default',
  },
];

const RULES: readonly Rule[] = [
  {
    pattern: /^drop (?:table|view|materialized view|function|type|domain|schema|sequence)\b/,
    fault: 'drops what the previous version may name',
  },
  {
    pattern: /^alter (?:view|function|type|domain|schema|sequence) .*\brename\b/,
    fault: 'renames what the previous version names',
  },
  { pattern: /^truncate\b/, fault: 'deletes the rows of the previous version' },
];

/** Removes comments, and the contents of strings and function bodies. */
const withoutTexts = (sql: string): string =>
  sql
    .replace(/(\$\w*\$).*?\1/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '');

/** Splits at commas outside brackets. */
function splitActions(text: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let begun = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      actions.push(begun.trim());
      begun = '';
    } else begun += letter;
  }
  return [...actions, begun.trim()];
}

const ALTER = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/;
const UNIQUE_INDEX = /^create unique index .*?\bon (?:only )?([^\s(]+)/;

function faultsOf(statement: string, created: ReadonlySet<string>): string[] {
  const [, altered, actions = ''] = ALTER.exec(statement) ?? [];
  if (altered !== undefined) {
    if (created.has(altered)) return [];
    return splitActions(actions).flatMap((action) =>
      ALTER_RULES.filter(({ pattern }) => pattern.test(action)).map(({ fault }) => `${fault}: ${altered} ${action}`),
    );
  }
  const [, indexed] = UNIQUE_INDEX.exec(statement) ?? [];
  if (indexed !== undefined && !created.has(indexed))
    return [`adds a constraint that rows of the previous version may violate: ${statement}`];
  return RULES.filter(({ pattern }) => pattern.test(statement)).map(({ fault }) => `${fault}: ${statement}`);
}

/**
 * Finds the statements of a migration that the previous version of the shop cannot live with, because during a rolling
 * deploy both versions use the migrated tables. Tables that the file itself creates may be changed.
 * @param name such as `137-shelves.sql`
 */
export function findIncompatibleChanges(name: string, sql: string): string[] {
  if (Number.parseInt(name, 10) <= LAST_EXEMPT || REASON.test(sql)) return [];
  const statements = withoutTexts(sql)
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?([^\s(]+)/.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => faultsOf(statement, created)).map((fault) => `${name} ${fault}`);
}
