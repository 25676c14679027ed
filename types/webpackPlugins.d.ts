/** Types of an untyped package, limited to the members that the build uses. */
declare module '@loadable/webpack-plugin' {
  import type { WebpackPluginInstance } from 'webpack';
  export default class LoadablePlugin implements WebpackPluginInstance {
    constructor(options: { outputAsset: boolean; writeToDisk: { filename: string } });
    apply: WebpackPluginInstance['apply'];
  }
}
