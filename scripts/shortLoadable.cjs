const path = require('node:path');

const MADE = 'resolved,chunkName,isReady,importAsync,requireAsync,requireSync,resolve';
const HELPER = path.join(__dirname, '../src/page/lazyChunk.ts');

/**
 * A Babel plugin after @loadable's, which writes four methods into every place where a part is loaded later: they are the same
 * everywhere but for a name, an import and an id, so that browsers get them once (`lazyChunk`), and the routes, which every page
 * carries, stay small.
 */
module.exports = function shortLoadable({ types: t }) {
  const nameOf = ({ key }) => key?.name;
  const shorten = (object, helper) => {
    if (object.node.properties.map(nameOf).join() !== MADE) return false;
    const [, chunkName, , importAsync, , , resolve] = object.node.properties;
    // The id is in the one branch that webpack keeps: `if (require.resolveWeak) return require.resolveWeak(…)`.
    const [weak] = resolve.body.body;
    const id = weak.consequent.body[0].argument;
    const name = chunkName.body.body[0].argument;
    object.replaceWith(t.callExpression(helper, [name, importAsync.value, t.arrowFunctionExpression([], id)]));
    return true;
  };
  return {
    visitor: {
      Program: {
        exit(program) {
          const helper = program.scope.generateUidIdentifier('lazyChunk');
          let found = false;
          program.traverse({
            ObjectExpression(object) {
              found = shorten(object, helper) || found;
            },
          });
          if (!found) return;
          const named = t.importSpecifier(helper, t.identifier('lazyChunk'));
          program.unshiftContainer('body', t.importDeclaration([named], t.stringLiteral(HELPER)));
        },
      },
    },
  };
};
