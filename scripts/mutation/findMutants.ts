import { type NodePath, parseSync, traverse, type types } from '@babel/core';

/** One change of a source file that its tests should detect. Offsets are positions in the file's text. */
export type Mutant = {
  readonly kind: MutantKind;
  readonly placement: Placement;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
};
type MutantKind =
  | 'comparison'
  | 'condition'
  | 'boolean'
  | 'logical'
  | 'arithmetic'
  | 'number'
  | 'call'
  | 'filter'
  | 'sql'
  | 'return';
/** Where the mutant is placed: as an expression, as a removed statement, or at the start of a function body. */
type Placement = 'expression' | 'statement' | 'body';

type MutantList = Mutant[];
type Located = { readonly start?: number | null | undefined; readonly end?: number | null | undefined };

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const ASSIGNMENTS: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
const LOGICAL: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
/** Calls that narrow or normalize their receiver; the mutant removes them. */
const NARROWING = new Set([
  'where',
  'whereRef',
  'having',
  'filter',
  'slice',
  'sort',
  'toSorted',
  'trim',
  'toLowerCase',
]);
/** Log lines and metrics are not behavior. */
const UNOBSERVED = /^(?:\w+\.)*(?:log|logger|metrics)\b/;

export function parseSource(source: string, file: string): types.File {
  const plugins: ('typescript' | 'jsx')[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const ast = parseSync(source, {
    configFile: false,
    babelrc: false,
    filename: file,
    parserOpts: { sourceType: 'module', plugins },
  });
  if (!ast) throw new Error(`${file} cannot be parsed`);
  return ast;
}

/** Finds the mutants of a source file, in a fixed order. None in types, imports and property keys. */
export function findMutants(source: string, file: string): Mutant[] {
  const mutants: MutantList = [];
  traverse(parseSource(source, file), {
    enter(path) {
      if (path.isTSType() || path.isTSTypeAnnotation() || path.isTSDeclareFunction() || path.isImportDeclaration()) {
        path.skip();
        return;
      }
      if (path.isTSInterfaceDeclaration() || path.isTSTypeAliasDeclaration()) {
        path.skip();
        return;
      }
      mutateNode(path, source, mutants);
    },
  });
  return mutants;
}

function mutateNode(path: NodePath, source: string, mutants: MutantList): void {
  const { node } = path;
  const getText = (part: Located): string => source.slice(part.start ?? 0, part.end ?? 0);
  const add = (
    kind: MutantKind,
    replacement: string,
    at: Located = node,
    placement: Placement = 'expression',
  ): void => {
    const start = at.start ?? 0;
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ kind, placement, start, end: at.end ?? 0, line, original: getText(at), replacement });
  };
  /** Returns the expression with another operator. */
  const withOperator = (left: Located, right: Located, operator: string, newOperator: string): string => {
    const from = left.end ?? 0;
    const at = from + source.slice(from, right.start ?? 0).lastIndexOf(operator);
    return source.slice(node.start ?? 0, at) + newOperator + source.slice(at + operator.length, node.end ?? 0);
  };

  if (path.isBinaryExpression()) {
    const { left, right, operator } = path.node;
    const comparison = COMPARISONS[operator];
    const arithmetic = ARITHMETIC[operator];
    if (comparison) add('comparison', withOperator(left, right, operator, comparison));
    else if (arithmetic && !isText(left) && !isText(right)) {
      add('arithmetic', withOperator(left, right, operator, arithmetic));
    }
  } else if (path.isLogicalExpression()) {
    const { left, right, operator } = path.node;
    const other = LOGICAL[operator];
    if (other) add('logical', withOperator(left, right, operator, other));
    else add('logical', getText(left));
  } else if (path.isAssignmentExpression()) {
    const { left, right, operator } = path.node;
    const other = ASSIGNMENTS[operator];
    if (other && !isText(right)) add('arithmetic', withOperator(left, right, operator, other));
  } else if (path.isUpdateExpression()) {
    const { argument, operator } = path.node;
    add('arithmetic', `${getText(argument)}${operator === '++' ? '--' : '++'}`);
  } else if (path.isUnaryExpression({ operator: '!' })) {
    add('boolean', getText(path.node.argument));
  } else if (path.isBooleanLiteral()) {
    add('boolean', String(!path.node.value));
  } else if (path.isNumericLiteral() && !isKey(path)) {
    add('number', String(path.node.value + 1));
  } else if (path.isConditionalExpression() || path.isIfStatement()) {
    add('condition', 'true', path.node.test);
    add('condition', 'false', path.node.test);
  } else if (path.isWhileStatement()) {
    add('condition', 'false', path.node.test);
  } else if (path.isCallExpression()) {
    const { callee } = path.node;
    const isNarrowing =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      NARROWING.has(callee.property.name) &&
      callee.object.type !== 'Super';
    if (isNarrowing) add('filter', getText(callee.object));
  } else if (path.isExpressionStatement()) {
    const { expression } = path.node;
    const calledExpression = expression.type === 'AwaitExpression' ? expression.argument : expression;
    const isCall = calledExpression.type === 'CallExpression' && calledExpression.callee.type !== 'Super';
    if (isCall && !UNOBSERVED.test(getText(calledExpression.callee))) add('call', '', node, 'statement');
  } else if (path.isTaggedTemplateExpression() && /^sql\b/.test(getText(path.node.tag))) {
    for (const replacement of listWeakenedSql(getText(path.node))) add('sql', replacement);
  } else if (path.isFunction()) {
    mutateBody(path, add);
  }
}

function mutateBody(
  path: NodePath<types.Function>,
  add: (kind: MutantKind, replacement: string, at: Located, placement?: Placement) => void,
): void {
  const { body } = path.node;
  if (path.node.type === 'ObjectMethod' || path.node.type === 'ClassMethod') {
    if (path.node.kind !== 'method') return;
  }
  // `() => undefined` has no such mutant.
  if (body.type === 'Identifier' && body.name === 'undefined') return;
  if (body.type !== 'BlockStatement') add('return', 'undefined', body);
  else if (body.body.length > 0) add('return', 'return;', body, 'body');
}

/** Returns the SQL with each condition removed: `where a and b` without a, without b. */
export function listWeakenedSql(text: string): string[] {
  return [...text.matchAll(/\b(where|and)\b(?=\s)/gi)].flatMap(({ 0: word, index }) => {
    if (/\bbetween\s+\S+\s*$/i.test(text.slice(0, index))) return [];
    const at = index + word.length;
    return [`${text.slice(0, at)} true or${text.slice(at)}`];
  });
}

const isText = (node: types.Node): boolean =>
  node.type === 'StringLiteral' ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right)));

function isKey(path: NodePath<types.NumericLiteral>): boolean {
  const { parent } = path;
  const isProperty =
    parent.type === 'ObjectProperty' || parent.type === 'ObjectMethod' || parent.type === 'ClassProperty';
  return isProperty && parent.key === path.node && !parent.computed;
}
