import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { endFirstView } from '../../src/page/firstView.ts';

// Just below the configuration's `testTimeout`.
configure({ asyncUtilTimeout: 40_000 });
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
// Components are tested as after the shopper's first interaction, on a page that a link opened: all parts of a page load
// with its module, before the first test, and none is still missing when a test looks for it.
endFirstView();
