// The server's program in production: one file instead of two thousand modules (docs/decisions/0056-bundled-server.md).
import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

const root = process.cwd();
const folder = path.join(root, 'dist/program');

/** Loaded from node_modules: native, with files of their own, or used by few requests. */
const EXTERNAL = [
  '@modelcontextprotocol/server',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@zxcvbn-ts/language-common',
  'bwip-js/node',
  'csv-parse',
  'dompurify',
  'file-type',
  'fontkit',
  'graphile-worker',
  'isomorphic-fetch',
  'jsdom',
  'mediabunny',
  'multer',
  'nodemailer',
  'oidc-provider',
  'openid-client',
  'pdfkit',
  'pg-native',
  'pino',
  'redis',
  'sharp',
  'stripe',
];

/** A shop without the demo or the sandboxes is built without their folders. */
const hasDemo = existsSync(path.join(root, 'server/demo'));
const hasSandboxes = existsSync(path.join(root, 'server/sandboxes'));

const resolveLoader = (name: string): string => path.join(root, `scripts/${name}.cjs`);

const program: Configuration = {
  name: 'program',
  mode: 'production',
  target: 'node26',
  // Lines are enough, because only types are deleted.
  devtool: 'nosources-cheap-source-map',
  entry: {
    main: './server/main.ts',
    pictureProcess: './server/services/images/pictureProcess.ts',
    ...(hasDemo && { productPictureProcess: './server/demo/art/productPictureProcess.ts' }),
    videoWorker: './server/services/reviews/videoWorker.ts',
  },
  output: {
    path: folder,
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs2' },
    devtoolModuleFilenameTemplate: '[resource-path]',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // One file, but for imports that ask for their own: the demo shop and the sandboxes.
    parser: { javascript: { createRequire: false, dynamicImportMode: 'eager' } },
    rules: [
      // Its type makes default imports work as in Node.
      { test: /\.ts$/, type: 'javascript/esm', use: resolveLoader('stripTypes') },
    ],
  },
  externalsPresets: { node: true },
  externals: {
    ...Object.fromEntries(EXTERNAL.map((name) => [name, `commonjs ${name}`])),
    // An ES module whose default is imported: `require` returns its namespace, not its default.
    'any-ascii': { commonjs2: ['any-ascii', 'default'] },
  },
  // One file, which is read once, so that a running shop is independent of the next build. Node needs no minification.
  optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
  plugins: [
    ...(hasDemo ? [] : [new webpack.IgnorePlugin({ resourceRegExp: /demo[/]demo[.]ts$/ })]),
    ...(hasSandboxes ? [] : [new webpack.IgnorePlugin({ resourceRegExp: /sandboxes[/]sandboxes[.]ts$/ })]),
    new webpack.DefinePlugin({ PROGRAM_FOLDER: JSON.stringify('dist/program') }),
  ],
  // Express and a library's unused parts require modules by a computed name.
  ignoreWarnings: [{ module: /node_modules.(express|rate-limiter-flexible)./, message: /dependency is an expression/ }],
  performance: { hints: false },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: {
      config: [path.join(root, 'scripts/webpack.program.config.ts'), resolveLoader('stripTypes')],
    },
  },
  stats: 'errors-warnings',
};

export default program;
