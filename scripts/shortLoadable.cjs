const path = require('node:path');

const MADE = 'resolved,chunkName,isReady,importAsync,requireAsync,requireSync,resolve';
const HELPER = path.join(__dirname, '../src/page/createLazyChunk.ts');

/**
 * A Babel plugin after @loadable's, which generates four methods at every lazy import. They differ only in a name, an
 * import and an id, so the browser loads them once (`createLazyChunk`), which keeps the routes small.
 */
module.exports = function shortLoadable({ types: t }) {
  const nameOf = ({ key }) => key?.name;
  const shorten = (object, helper) => {
    if (object.node.properties.map(nameOf).join() !== MADE) return false;
    const [, chunkName, , importAsync, , , resolve] = object.node.properties;
    // The id is in the branch that webpack keeps: `if (require.resolveWeak) return require.resolveWeak(…)`.
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
          const helper = program.scope.generateUidIdentifier('createLazyChunk');
          let found = false;
          program.traverse({
            ObjectExpression(object) {
              found = shorten(object, helper) || found;
            },
          });
          if (!found) return;
          const named = t.importSpecifier(helper, t.identifier('createLazyChunk'));
          program.unshiftContainer('body', t.importDeclaration([named], t.stringLiteral(HELPER)));
        },
      },
    },
  };
};
