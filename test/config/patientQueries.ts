import { configure } from '@testing-library/react';

/** As patient as `testTimeout` of the configuration lets it be. */
configure({ asyncUtilTimeout: 8_000 });
