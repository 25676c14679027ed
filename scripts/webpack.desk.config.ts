// The bundles of the desk, apart from those of the shop: `/desk` loads nothing that the shop's pages load.
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';

const dev = process.env.NODE_ENV === 'development';
const root = process.cwd();

/** Writes the names of the first files, which the page of the desk loads (server/web/deskPages.ts). */
class FilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FilesPlugin', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const list = {
          scripts: files.filter((file) => /(?<!hot-update)\.js$/.test(file)),
          styles: files.filter((file) => file.endsWith('.css')),
        };
        compilation.emitAsset('files.json', new webpack.sources.RawSource(JSON.stringify(list)));
      });
    });
  }
}

const desk: Configuration = {
  name: 'desk',
  mode: dev ? 'development' : 'production',
  target: 'web',
  // None in production: source maps would publish the source.
  devtool: dev ? 'cheap-module-source-map' : false,
  entry: { main: './src/desk/entryDesk.tsx' },
  output: {
    path: path.join(root, 'dist/desk'),
    publicPath: '/desk/assets/',
    filename: dev ? '[name].js' : '[name].[contenthash:10].js',
    chunkFilename: dev ? '[name].chunk.js' : '[contenthash:10].js',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'babel-loader' } },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                localIdentName: dev ? '[name]__[local]' : '[hash:base64:6]',
              },
            },
          },
        ],
      },
      { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } },
    ],
  },
  optimization: {
    splitChunks: { chunks: 'all' },
    // Mantine divides by negative numbers, which postcss-calc cannot parse.
    minimizer: [
      new MinimizerPlugin({ minify: { implementation: MinimizerPlugin.swcMinify } }),
      new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: dev ? '[name].css' : '[name].[contenthash:10].css',
      chunkFilename: dev ? '[name].chunk.css' : '[contenthash:10].css',
    }),
    new FilesPlugin(),
  ],
  performance: { hints: false },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: {
      config: ['scripts/webpack.desk.config.ts', 'babel.config.cjs'].map((file) => path.join(root, file)),
    },
  },
  stats: 'errors-warnings',
};

export default desk;
