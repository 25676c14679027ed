/** Types of two untyped packages, limited to what the build uses. */
declare module '@loadable/webpack-plugin' {
  import type { WebpackPluginInstance } from 'webpack';
  export default class LoadablePlugin implements WebpackPluginInstance {
    constructor(options: { outputAsset: boolean; writeToDisk: { filename: string } });
    apply: WebpackPluginInstance['apply'];
  }
}
declare module 'webpack-node-externals' {
  import type { ExternalItem } from 'webpack';
  export default function nodeExternals(options: { allowlist: readonly RegExp[] }): ExternalItem;
}
