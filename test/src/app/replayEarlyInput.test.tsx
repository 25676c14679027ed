import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationMark } from '../../../src/app/HydrationMark.tsx';

function Form({ method }: { method: 'get' | 'post' }) {
  const [email, setEmail] = useState('');
  const [words, setWords] = useState('');
  return (
    <form method={method}>
      <input aria-label="Email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <textarea aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <output>{`${email}, ${words}`}</output>
    </form>
  );
}

async function come(method: 'get' | 'post'): Promise<string | null> {
  const page = (
    <div>
      <Form method={method} />
      <HydrationMark />
    </div>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const typedValues = { Email: 'maya@example.com', Words: 'and after' };
  for (const [label, text] of Object.entries(typedValues)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    field.value = text;
  }
  const root = await act(() => hydrateRoot(place, page));
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  const statusText = screen.getByRole('status').textContent;
  await act(() => root.unmount());
  place.remove();
  return statusText;
}

it('notifies a form of input from before hydration', async () => {
  expect(await come('post')).toBe('maya@example.com, and after');
});

it('ignores forms that only query, such as a search', async () => {
  expect(await come('get')).toBe(', ');
});
