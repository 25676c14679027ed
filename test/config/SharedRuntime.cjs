const { createRequire, isBuiltin } = require('node:module');
const { compileFunction, SyntheticModule } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Files of the project with which `moduleNameMapper` replaces files of packages. */
const REPLACED = /\.(css|woff2)$/;

const isPackage = (name) => !name.startsWith('.') && !name.startsWith('/') && !isBuiltin(name) && !REPLACED.test(name);

/** Compiled modules of this worker by file. They hold no state, because each test file executes them again. */
const compiled = new Map();

/** The runtime of the test file that is running. */
let current;

/** Imports a module like `import()` of the current test file. */
async function importDynamically(from, name) {
  const exported = current.requireModuleOrMock(from, name);
  const names = { ...(exported?.__esModule ? {} : { default: exported }), ...exported };
  const module = new SyntheticModule(Object.keys(names), function () {
    for (const [key, value] of Object.entries(names)) this.setExport(key, value);
  });
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

function compile(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const run = compileFunction(source, parameters, {
    filename,
    importModuleDynamically: (name) => importDynamically(filename, name),
  });
  compiled.set(filename, { source, run });
  return run;
}

/**
 * Loads packages once per worker and compiles the project's files once per worker, which is most of the time of a short test file.
 * Each test file still has its own instances of the project's modules. Needs `sharedEnvironment`.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...parts) {
    super(...parts);
    current = this;
    const { executor } = this;
    executor.compile = (source, filename) => compile(source, filename, executor.injectedModuleParameters);
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !options?.isInternalModule && isPackage(name)) return createRequire(from)(name);
    return super.requireModule(from, name, options, isRequireActual);
  }
};
