import { existsSync } from 'node:fs';
import path from 'node:path';
import LoadablePlugin from '@loadable/webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { createSharedStylesGroup, StyleOrderPlugin } from './scripts/StyleOrderPlugin.ts';

const dev = process.env.NODE_ENV === 'development';
const root = process.cwd();
const clientDir = path.join(root, 'dist/client');
const serverDir = path.join(root, 'dist/server');
// Server-only files, outside the served folder.
const statsDir = path.join(root, 'dist');

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  // Cached by webpack only: the loader's own cache does not notice a change of our Babel plugins.
  use: { loader: 'babel-loader' },
};

/** Class names must match on both sides; the server needs only the names. */
const createCssLoader = (server: boolean) => ({
  loader: 'css-loader',
  options: {
    // The loader of hover styles also applies to imported and composed sheets, which are one module each only then.
    importLoaders: server ? 0 : 1,
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: dev ? '[name]__[local]--[hash:base64:5]' : '[hash:base64:5]',
      exportOnlyLocals: server,
    },
  },
});

const hoverStyles = path.join(root, 'scripts/hoverStyles.cjs');

const createFontRule = (emit: boolean): RuleSetRule => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:10][ext]', emit, publicPath: '/assets/' },
});

const sharedConfig: Configuration = {
  mode: dev ? 'development' : 'production',
  // None in production: source maps would publish the source.
  devtool: dev ? 'cheap-module-source-map' : false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
  },
  performance: { hints: false },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: {
      config: ['webpack.config.ts', 'babel.config.cjs', 'scripts/hoverStyles.cjs', 'scripts/StyleOrderPlugin.ts'].map(
        (file) => path.join(root, file),
      ),
    },
  },
  stats: 'errors-warnings',
};

const client: Configuration = {
  ...sharedConfig,
  name: 'client',
  target: 'web',
  entry: {
    main: [
      ...(dev ? ['webpack-hot-middleware/client?name=client&path=/__hmr&reload=true'] : []),
      './src/entryClient.tsx',
    ],
  },
  output: {
    path: clientDir,
    publicPath: '/assets/',
    filename: dev ? '[name].js' : '[name].[contenthash:10].js',
    // The runtime, part of every page, lists all chunks.
    chunkFilename: dev ? '[name].chunk.js' : '[contenthash:6].js',
    chunkLoadTimeout: 120_000,
    clean: true,
  },
  module: {
    rules: [
      scripts,
      { test: /\.css$/, use: [{ loader: MiniCssExtractPlugin.loader }, createCssLoader(false), hoverStyles] },
      createFontRule(true),
    ],
  },
  optimization: {
    runtimeChunk: 'single',
    // The plugin below names modules.
    moduleIds: false,
    splitChunks: {
      chunks: 'all',
      // A little more than webpack's, so that the card stays in the script of lists: compressed alone, it adds 0.6 KiB.
      minSize: 21_000,
      cacheGroups: {
        /** Required by every page, rarely changed. */
        framework: {
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|@reduxjs|immer|reselect|use-sync-external-store|@loadable)[\\/]/,
          name: 'framework',
          priority: 20,
          chunks: 'initial',
        },
        /** In the first chunk of every page (docs/decisions/0030-css-rule-order.md). */
        styles: createSharedStylesGroup('framework'),
      },
    },
    minimizer: [
      // The browsers of babel.config.cjs understand this edition.
      new MinimizerPlugin({
        minify: { implementation: MinimizerPlugin.swcMinify, options: { ecma: 2020, compress: { passes: 3 } } },
        // Licenses stand beside the scripts; a line in each script that says so would weigh more than the icon it stands for.
        extractComments: { condition: 'some', banner: false },
      }),
      new CssMinimizerPlugin(),
    ],
  },
  plugins: [
    // Ids of four digits, however many modules there are: webpack's own grow to five, in every list of chunks.
    new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
    new LoadablePlugin({ outputAsset: false, writeToDisk: { filename: statsDir } }),
    new MiniCssExtractPlugin({
      filename: dev ? '[name].css' : '[name].[contenthash:10].css',
      chunkFilename: dev ? '[name].chunk.css' : '[contenthash:6].css',
    }),
    new StyleOrderPlugin(),
    ...(dev
      ? [new webpack.HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: { sockIntegration: 'whm' } })]
      : []),
  ],
};

/** The server takes `Name.server.tsx` in place of `Name.tsx`, if there is one; that file imports the original. */
const serverFiles = new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.tsx$/, (resource) => {
  const replacement = resource.request.replace(/\.tsx$/, '.server.tsx');
  const file = path.join(resource.context, replacement);
  if (resource.contextInfo.issuer !== file && existsSync(file)) resource.request = replacement;
});

const server: Configuration = {
  ...sharedConfig,
  name: 'server',
  target: 'node26',
  entry: { entryServer: './src/entryServer.tsx' },
  output: {
    path: serverDir,
    filename: '[name].cjs',
    chunkFilename: '[name].chunk.cjs',
    library: { type: 'commonjs2' },
    publicPath: '/assets/',
    clean: true,
  },
  module: {
    rules: [scripts, { test: /\.css$/, use: [createCssLoader(true)] }, createFontRule(false)],
  },
  externalsPresets: { node: true },
  // One file, which is read once, so that a running shop is independent of the next build. Node needs no minification.
  optimization: { minimize: false, splitChunks: false },
  plugins: [serverFiles, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

/** The service worker, one file without imports at run time; its styles and pages are those of the client. */
const worker: Configuration = {
  ...sharedConfig,
  name: 'worker',
  target: 'webworker',
  entry: { serviceWorker: './src/worker/serviceWorker.ts' },
  output: { path: path.join(root, 'dist/worker'), filename: '[name].js', clean: true },
  module: { rules: [scripts] },
};

export default [client, server, worker];
