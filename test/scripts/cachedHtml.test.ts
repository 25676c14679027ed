import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports that run; those of types do not. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'([^']+)';/gm;

/** Returns a file of `src` and all that it imports, with the packages. */
function listImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (!target.startsWith('.')) found.add(target);
    else if (/\.tsx?$/.test(target)) listImports(join(dirname(file), target), found);
  }
  return found;
}

const STATE_PACKAGES = ['react-redux', 'redux', 'react-router'];

/** Returns why the HTML of a component depends on more than its properties. */
const findDependencies = (file: string): readonly string[] =>
  [...listImports(file)].flatMap((one) => {
    if (STATE_PACKAGES.includes(one)) return [one];
    const usesId = one.startsWith('src/') && /\buseId\(/.test(readFileSync(one, 'utf8'));
    return usesId ? [`useId in ${one}`] : [];
  });

const cached = globSync('src/**/*.tsx').filter((file) => /\bcacheHtml\(/.test(readFileSync(file, 'utf8')));

it.each(cached)('%s, whose HTML is cached, reads neither the store nor the route, and no id of its place', (file) => {
  expect(findDependencies(file)).toEqual([]);
});

it('finds the cached components, and those that read the store', () => {
  expect(cached).toContain('src/features/catalog/ProductCard.server.tsx');
  expect(findDependencies('src/features/search/SearchPage.tsx')).toContain('react-redux');
});
