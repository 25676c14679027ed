import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createScriptTransformer } from '@jest/transform';
import type { Config } from '@jest/types';

const require = createRequire(import.meta.url);
const OPTIONS = {
  instrument: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};
const PACKAGES = `${sep}node_modules${sep}`;

/**
 * Makes Node load the project's files in this process as the Jest configuration says: `transform` compiles them to
 * CommonJS, `moduleNameMapper` replaces styles and fonts. Packages are loaded as published.
 */
export async function loadSources(project: Config.ProjectConfig): Promise<void> {
  const transformer = await createScriptTransformer(project);
  const replacements = project.moduleNameMapper.map(
    ([pattern, file]) => [new RegExp(pattern), pathToFileURL(require.resolve(String(file))).href] as const,
  );
  // Stacks show the lines of the sources.
  process.setSourceMapsEnabled(true);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const replacement = replacements.find(([pattern]) => pattern.test(specifier));
      return replacement ? { url: replacement[1], shortCircuit: true } : nextResolve(specifier, context);
    },
    load(url, context, nextLoad) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!/\.tsx?$/.test(file) || file.includes(PACKAGES)) return nextLoad(url, context);
      const { code } = transformer.transformSource(file, readFileSync(file, 'utf8'), OPTIONS);
      return { format: 'commonjs', source: code, shortCircuit: true };
    },
  });
}
