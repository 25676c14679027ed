import { type ReactElement, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { Document } from './Document.tsx';
import type { Store } from './store.ts';

/** The tree around the router. Server and browser must agree on its shape to the last component, or ids would not match. */
export const renderTree = (store: Store, router: ReactElement): ReactElement => (
  <StrictMode>
    <Provider store={store}>
      <Document>{router}</Document>
    </Provider>
  </StrictMode>
);
