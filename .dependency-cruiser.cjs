const path = require('node:path');

// TypeScript 7 has no JavaScript API, so Babel reads the imports (scripts/onlyImports.cjs) and shows type-only imports as
// `typeImport('…')`. Rules apply to types too, unless they only concern code that runs.
const runs = { exoticallyRequired: false };

const layer = (from, to, why, extra = {}) => ({
  name: `${from.replaceAll('/', '-')}-not-to-${[to].flat().join('-').replaceAll('/', '-')}`,
  comment: why,
  severity: 'error',
  from: { path: `^src/${from}(/|[.])` },
  to: { path: [to].flat().map((folder) => `^src/${folder}(/|[.])`), ...extra },
});

const PDF_FILES =
  '^server/(providers/carriers/label/(drawLabelPdf|drawLabelPng|getLabelFont)|services/(orders/(desk/shipping/printBatch|invoice/drawInvoicePdf)|returns/labels/drawLabelsToPost))[.]ts$|node_modules/(pdfkit|fontkit)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other to run are one, or need a third below both.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['exotic-require'] } },
    },
    {
      name: 'pdf-when-drawn',
      comment:
        'The library of PDFs is a fifth of what a start evaluates: files that draw with it are loaded by import().',
      severity: 'error',
      from: { path: '^server', pathNot: PDF_FILES },
      to: { path: PDF_FILES, dependencyTypesNot: ['dynamic-import'], ...runs },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'src-not-to-server',
      comment: 'What runs in the browser knows nothing of the server.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|scripts|test|e2e|bench)/' },
    },
    {
      name: 'src-not-to-node',
      comment: 'The browser has no Node.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'zod-stays-on-the-server',
      comment: 'In the browser only the types of the contracts count: import them with `import type`.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/contracts/' },
      to: {
        path: ['^src/contracts/', '^node_modules/zod/'],
        // Words without a schema: permissions for the role editor of the desk, views of its orders, services of its parcels, what a saved view keeps.
        pathNot: '^src/contracts/desk/(permissions|orders|shipping|savedViews)[.]ts$',
        ...runs,
      },
    },
    {
      name: 'desk-only-contracts-and-lib',
      comment: 'The desk shares contracts and lib with the shop, and nothing else.',
      severity: 'error',
      from: { path: '^src/desk/' },
      to: { path: '^src/', pathNot: '^src/(desk|contracts|lib)/' },
    },
    {
      name: 'desk-for-itself',
      comment: 'The desk has bundles of its own: not a byte of it is in those of the shop.',
      severity: 'error',
      from: { path: '^(src|server|scripts)/', pathNot: '^src/desk/' },
      to: { path: '^src/desk/' },
    },
    layer('contracts', ['api', 'ui', 'page', 'features', 'app'], 'Contracts stand at the bottom, beside lib.'),
    layer('lib', ['api', 'ui', 'page', 'features', 'app'], 'lib is pure functions.'),
    layer('api', ['ui', 'page', 'features', 'app'], 'An API call knows no page.'),
    layer('ui', ['contracts', 'api', 'page', 'features', 'app'], 'The design system knows no shop.'),
    layer('page', ['ui', 'features', 'app'], 'What pages are made of knows no page.'),
    layer('features', 'app', 'A feature does not know the shell around it.'),
    {
      name: 'ui-not-to-store',
      comment: 'The design system knows no store.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^node_modules/(react-redux|@reduxjs|redux|redux-thunk)/' },
    },
    {
      name: 'routes-table-imports-routes-only',
      comment: "The route table imports only a feature's route file, so that each page stays a chunk of its own.",
      severity: 'error',
      from: { path: '^src/app/routes[.]tsx?$' },
      to: { path: '^src/features/', pathNot: '^src/features/[^/]+/[^/]*[rR]outes?[.]tsx?$', ...runs },
    },
    {
      name: 'features-not-into-components',
      comment: "A feature uses another feature's slice, never the insides of its components.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/components/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'server-only-contracts-and-lib',
      comment: 'The server takes from src only contracts and lib; pages come as the built entryServer.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: ['^src/contracts/', '^src/lib/', '^src/entryServer[.]tsx$'] },
    },
    {
      name: 'entryServer-is-the-webs-type',
      comment: "Only the pages' side knows the storefront, and only as a built bundle.",
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/web/' },
      to: { path: '^src/entryServer' },
    },
    {
      name: 'platform-at-the-bottom',
      comment:
        'The platform knows no service, no page, no provider, and receives values in place of the configuration.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/((services|web|jobs|cli|providers|config)/|parts[.]ts$)' },
    },
    {
      name: 'config-above-platform-only',
      comment: 'Settings are plain values: only the program that starts and the parts know where they come from.',
      severity: 'error',
      from: { path: '^server/config/' },
      to: { path: '^server/', pathNot: '^server/(config|platform)/' },
    },
    {
      name: 'providers-above-platform-only',
      comment: 'An adapter to a third party knows no service.',
      severity: 'error',
      from: { path: '^server/providers/' },
      to: { path: '^server/(services|web|jobs|cli)/' },
    },
    {
      name: 'demo-drawing-at-the-bottom',
      comment: 'Drawing runs no code of the shop but that of pictures, because it has a process of its own.',
      severity: 'error',
      from: { path: '^server/demo/art/' },
      to: {
        path: '^server/',
        pathNot: ['^server/demo/art/', '^server/services/images/(drawings/|servePictureOrders[.]ts$)'],
        ...runs,
      },
    },
    {
      name: 'demo-is-an-extension',
      comment: 'The shop works without the demo, which registers its parts through ports (server/extensions).',
      severity: 'error',
      from: { path: '^(server|src)/', pathNot: ['^server/demo/', '^server/extensions/loadDemo[.]ts$'] },
      to: { path: '^server/demo/' },
    },
    {
      name: 'sandboxes-are-an-extension',
      comment: 'The shop works without the sandboxes, which register their parts through ports (server/extensions).',
      severity: 'error',
      from: { path: '^(server|src)/', pathNot: ['^server/sandboxes/', '^server/extensions/loadSandboxes[.]ts$'] },
      to: { path: '^server/sandboxes/' },
    },
    {
      name: 'extensions-from-the-start-only',
      comment: 'Only the start and the command line load extensions; they pass on what these add.',
      severity: 'error',
      from: { path: '^server/(platform|config|providers|services|jobs|web)/' },
      to: { path: '^server/extensions/' },
    },
    {
      name: 'services-not-upwards',
      comment: 'A service knows neither pages nor the worker nor the command line.',
      severity: 'error',
      from: { path: '^server/services/' },
      to: { path: '^server/(web|jobs|cli)/' },
    },
    {
      name: 'web-not-to-services',
      comment: 'Pages reach the services only over the API.',
      severity: 'error',
      from: { path: '^server/web/' },
      to: { path: '^server/(services|jobs|cli|providers)/' },
    },
    {
      name: 'services-through-actions',
      comment:
        'What another service may call stands in actions.ts or in the folder actions; what the desk asks stands in desk and operations.',
      severity: 'error',
      from: { path: '^server/services/([^/]+)/' },
      to: {
        path: '^server/services/[^/]+/',
        pathNot: [
          '^server/services/$1/',
          '^server/services/[^/]+/(actions([.]ts$|/)|desk/|operations/)',
          // What operations are made of.
          '^server/services/operations/',
        ],
        ...runs,
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules decide on plain values: no Express, no database, no Node.',
      severity: 'error',
      from: { path: '^server/services/[^/]+/rules[.]ts$' },
      to: {
        path: [
          '^node_modules/(express|kysely|pg|redis)',
          '^server/platform/(database|cache|queue|redis)',
          '/store[.]ts$',
        ],
        ...runs,
      },
    },
  ],
  options: {
    parser: 'acorn',
    babelConfig: { fileName: path.join(__dirname, 'scripts/onlyImports.cjs') },
    exoticRequireStrings: ['typeImport'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
