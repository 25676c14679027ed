import { parseSync, traverse, type types } from '@babel/core';

/** A table named by SQL of a file, with its line from 1. */
export type TableName = { readonly table: string; readonly line: number };

/** Kysely's methods, and our own functions, whose argument names a table. */
const QUERY_METHODS =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|table|\w*[jJ]oin(Lateral)?|(insert|update)Rows|reserveIds)$/;

/** Occurs in each file with such a call or with SQL. Most files have neither, and are not parsed. */
const HAS_QUERY = new RegExp(`\\bsql\\b|\\b(?:query|raw|${QUERY_METHODS.source.slice(1, -1)})\\s*[(<]`);

/** The words of SQL before a table's name. `update of` and `for update of` name aliases. */
const BEFORE_TABLE =
  /\b(?:from|join|into|update|using|truncate(?:\s+table)?|lock\s+table|null::)\s*(?:only\s+|lateral\s+)?((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+"?)/gi;

/** Returns the words that may be tables in a piece of SQL, such as both of `from a as x, b`. */
function listWordsAfterFrom(sql: string): string[] {
  return [...sql.matchAll(BEFORE_TABLE)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+/)[0]?.replaceAll('"', '') ?? ''),
  );
}

const getCalleeName = ({ callee }: types.CallExpression): string => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
};

/** Returns the texts of an argument: a string, or each string of a list. */
function listTexts(node: types.Node): string[] {
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.raw).join('?')];
  return node.type === 'ArrayExpression' ? node.elements.flatMap((element) => (element ? listTexts(element) : [])) : [];
}

/** Returns the words that may be tables in a call: `selectFrom('orders as o')`, `pool.query('select … from orders')`. */
function listCallWords(call: types.CallExpression): string[] {
  const name = getCalleeName(call);
  const texts = call.arguments.flatMap(listTexts);
  if (name === 'query' || name === 'raw') return texts.flatMap(listWordsAfterFrom);
  return QUERY_METHODS.test(name) ? texts.map((text) => text.trim().split(/\s+/)[0] ?? '') : [];
}

/** Returns the words that may be tables in a template tagged `sql`. */
function listTemplateWords({ tag, quasi }: types.TaggedTemplateExpression): string[] {
  return tag.type === 'Identifier' && tag.name === 'sql' ? listTexts(quasi).flatMap(listWordsAfterFrom) : [];
}

/** Finds the tables that a TypeScript file names in Kysely queries and in SQL; `known` are all tables. */
export function findTableNames(code: string, knownTables: ReadonlySet<string>): TableName[] {
  if (!HAS_QUERY.test(code)) return [];
  const program = parseSync(code, { babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } });
  if (!program) throw new Error('no program to read');
  const tableNames: TableName[] = [];
  const add = (words: string[], { loc }: types.Node): void => {
    for (const table of words) if (knownTables.has(table)) tableNames.push({ table, line: loc?.start.line ?? 0 });
  };
  traverse(program, {
    CallExpression: ({ node }) => add(listCallWords(node), node),
    TaggedTemplateExpression: ({ node }) => add(listTemplateWords(node), node),
  });
  return tableNames;
}
