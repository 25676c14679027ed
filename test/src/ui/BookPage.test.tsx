import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BookPage } from '../../../src/ui/BookPage.tsx';

const page = (
  <BookPage title="Add New Address" crumbs={[{ text: 'Shipping Information', href: '/addresses' }]}>
    <p>The form</p>
  </BookPage>
);

it('shows only browsers without scripts that nothing can be changed', () => {
  const text = 'Nothing can be changed here without JavaScript.';
  expect(renderToString(page)).toMatch(new RegExp(`<noscript>.*${text}.*</noscript>`));
  expect(render(page).container).not.toHaveTextContent(text);
});
