import { configure } from '@testing-library/react';

/** Just below the configuration's `testTimeout`. */
configure({ asyncUtilTimeout: 40_000 });
