import type { ChunkGraph, Compilation, Compiler, Module } from 'webpack';

/** The module type of mini-css-extract-plugin. */
const STYLE_MODULE_TYPE = 'css/mini-extract';
const NAME = 'StyleOrderPlugin';

const isStyleFile = (module: Module): boolean => /\.css$/.test(module.nameForCondition() ?? '');

type Imports = { readonly scripts: Module[]; readonly styles: Module[]; readonly later: Module[] };

function listImports({ moduleGraph }: Compilation, module: Module): Imports {
  const imports = { scripts: new Set<Module>(), styles: new Set<Module>(), later: new Set<Module>() };
  for (const { dependency, module: importedModule } of moduleGraph.getOutgoingConnections(module)) {
    if (!dependency || !importedModule) continue;
    const isLater = moduleGraph.getParentBlock(dependency) !== module;
    imports[isLater ? 'later' : isStyleFile(importedModule) ? 'styles' : 'scripts'].add(importedModule);
  }
  return { scripts: [...imports.scripts], styles: [...imports.styles], later: [...imports.later] };
}

/** Ranks extracted styles after those of every component that one of their importers uses. Lazy modules come last. */
function rankStyles(compilation: Compilation): Map<Module, number> {
  const ranks = new Map<Module, number>();
  const visitedModules = new Set<Module>();
  const roots = [...compilation.entries.values()].flatMap(({ dependencies }) =>
    dependencies.flatMap((dependency) => compilation.moduleGraph.getModule(dependency) ?? []),
  );
  let next = 0;
  const rankFile = (file: Module): void => {
    for (const styleModule of listImports(compilation, file).styles) {
      // A file's own rules move after its last importer; composed rules stay.
      const isOwn = styleModule.nameForCondition() === file.nameForCondition();
      if (isOwn || !ranks.has(styleModule)) ranks.set(styleModule, next++);
    }
  };
  const visit = (script: Module): void => {
    if (visitedModules.has(script)) return;
    visitedModules.add(script);
    const { scripts, styles, later } = listImports(compilation, script);
    for (const scriptModule of scripts) visit(scriptModule);
    for (const file of styles) rankFile(file);
    roots.push(...later);
  };
  for (const root of roots) visit(root);
  return ranks;
}

/**
 * Orders the rules of every style sheet by the imports of the scripts: a component's styles follow those of the components it
 * uses.
 * Without it, the order in a chunk would depend on the position of import statements, which the formatter sorts.
 */
export class StyleOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        const ranks = rankStyles(compilation);
        for (const group of compilation.chunkGroups) {
          for (const chunk of group.chunks) {
            for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
              const rank = ranks.get(module);
              if (rank !== undefined) group.setModulePostOrderIndex(module, rank);
            }
          }
        }
      });
    });
  }
}

/**
 * Splits off the styles of the first view and those of several chunks, so that each rule is emitted once, before any single
 * chunk.
 */
export const createSharedStylesGroup = (name: string) => ({
  type: STYLE_MODULE_TYPE,
  name,
  chunks: 'all' as const,
  enforce: true,
  priority: 30,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)];
    return chunks.length > 1 || chunks.some((chunk) => chunk.canBeInitial());
  },
});
