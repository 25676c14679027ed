const { parseSync } = require('@babel/core');

/**
 * Functions of React DOM that this shop never needs, by the feature that would (docs/decisions/0102-unused-react-features.md).
 * Without their bodies, the minifier drops everything that only they used.
 */
const UNUSED_FUNCTIONS = {
  '<ViewTransition>': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'estimateBandwidth',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'ViewTransitionPseudoElement',
  ],
  '<Fragment ref>': [
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'findFragmentInstanceOrTextInstanceSiblings',
    'FragmentInstance',
    'getFragmentInstanceOrTextInstanceSiblings',
    'isFragmentInstanceParent',
    'traverseVisibleInstancesAndTextInstances',
    'validateDocumentPositionWithFiberTree',
  ],
  useActionState: [
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    'updateActionStateImpl',
  ],
  'the React compiler': ['useMemoCache'],
  '<SuspenseList>': ['cutOffTailIfNeeded', 'findFirstSuspended', 'updateSuspenseListComponent'],
  '<Activity>': ['commitActivityHydrationCallbacks', 'updateActivityComponent'],
  'custom elements': ['setPropOnCustomElement'],
  'preload, preinit, scripts and styles that React loads': [
    'acquireResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResource',
    'preloadResourceAndSuspendIfNeeded',
    'preloadStylesheet',
    'suspendResource',
  ],
  'functions as actions of forms': [
    'ensureFormComponentIsStateful',
    'extractEvents$1',
    'recursivelyResetForms',
    'requestFormReset',
    'requestFormReset$1',
    'startHostTransition',
    'TransitionAwareHostComponent',
  ],
  'onBeforeInput and onSelect': ['constructSelectEvent', 'getFallbackBeforeInputChars', 'getNativeBeforeInputChars'],
  createPortal: ['hideOrUnhideNearestPortals'],
  findDOMNode: ['findCurrentFiberUsingSlowPath'],
  unstable_scheduleHydration: ['attemptExplicitHydrationTarget'],
  onDefaultTransitionIndicator: ['defaultOnDefaultTransitionIndicator'],
};

const REPLACED_BODIES = {
  // The stack of components in an error's report. The shop reports the error's own stack.
  getStackByFiberInDevAndProd: 'return ""',
  // Titles, descriptions and links of other kinds have no resource.
  getResource: 'return null',
};

const EMPTY_BODIES = Object.fromEntries(
  Object.values(UNUSED_FUNCTIONS).flatMap((names) => names.map((name) => [name, ''])),
);
const BODIES = { ...EMPTY_BODIES, ...REPLACED_BODIES };
const CLASSES_WITHOUT_METHODS = ['ViewTransitionPseudoElement', 'FragmentInstance'];

/** Returns the class whose prototype a statement extends, as in `Name.prototype.method = …`. */
function getExtendedClass({ expression }) {
  const owner = expression?.left?.object;
  return owner?.property?.name === 'prototype' ? owner.object.name : undefined;
}

/** Returns what to replace in a statement of the file, if anything. */
function findEdit(statement) {
  const name = statement.type === 'FunctionDeclaration' ? statement.id.name : undefined;
  if (name in BODIES) return { name, start: statement.body.start + 1, end: statement.body.end - 1, text: BODIES[name] };
  if (!CLASSES_WITHOUT_METHODS.includes(getExtendedClass(statement))) return undefined;
  return { start: statement.start, end: statement.end, text: '' };
}

/** A webpack loader for the production build of `react-dom/client`. It fails if a function is missing, as after an update. */
module.exports = function dropUnusedReact(source) {
  const { program } = parseSync(source, { configFile: false, babelrc: false, sourceType: 'script' });
  const edits = program.body.map(findEdit).filter(Boolean);
  const missing = Object.keys(BODIES).filter((name) => !edits.some((edit) => edit.name === name));
  if (missing.length > 0)
    throw new Error(`React DOM has no function ${missing.join(', ')}: review the list after an update`);
  const kept = edits.map(({ start, text }, index) => source.slice(edits[index - 1]?.end ?? 0, start) + text);
  return kept.join('') + source.slice(edits.at(-1).end);
};
module.exports.UNUSED_FEATURES = Object.keys(UNUSED_FUNCTIONS);
