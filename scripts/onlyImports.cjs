/**
 * A Babel configuration that reduces a TypeScript file to its imports, for the architecture check: `import 'x'` for code that
 * runs,
 * `import('x')` for lazy code, `typeImport('x')` for types.
 */
function onlyImports({ types: t }) {
  const call = (callee, source) => t.expressionStatement(t.callExpression(callee, [t.stringLiteral(source)]));
  const areTypes = (node, specifiers) =>
    node.importKind === 'type' ||
    node.exportKind === 'type' ||
    (specifiers.length > 0 &&
      specifiers.every((specifier) => specifier.importKind === 'type' || specifier.exportKind === 'type'));

  return {
    visitor: {
      Program(program) {
        const found = [];
        program.traverse({
          'ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration'({ node }) {
            if (!node.source) return;
            const types = areTypes(node, node.specifiers ?? []);
            const source = node.source.value;
            found.push(
              types ? call(t.identifier('typeImport'), source) : t.importDeclaration([], t.stringLiteral(source)),
            );
          },
          TSImportType({ node }) {
            const source = node.argument.literal?.value ?? node.argument.value;
            found.push(call(t.identifier('typeImport'), source));
          },
          'CallExpression|ImportExpression'({ node }) {
            const argument = node.source ?? node.arguments[0];
            const callee = node.callee;
            if (argument?.type !== 'StringLiteral') return;
            if (!callee || callee.type === 'Import') found.push(call(t.import(), argument.value));
            else if (callee.type === 'Identifier' && callee.name === 'require')
              found.push(call(callee, argument.value));
          },
        });
        program.node.body = found;
        program.node.directives = [];
        program.stop();
      },
    },
  };
}

module.exports = {
  babelrc: false,
  configFile: false,
  comments: false,
  parserOpts: { plugins: ['typescript', 'jsx'] },
  plugins: [onlyImports],
};
