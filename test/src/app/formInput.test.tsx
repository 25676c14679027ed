import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { readInputOnSubmit, replayEarlyInput } from '../../../src/app/formInput.ts';
import { HydrationMark } from '../../../src/app/Shell.tsx';
import { SearchBox } from '../../../src/app/shell/SearchBox.tsx';
import { AddressForm } from '../../../src/features/addresses/AddressForm.tsx';
import { GuestForm } from '../../../src/features/checkout/components/GuestForm.tsx';
import { RedeemForm } from '../../../src/features/giftcards/components/RedeemForm.tsx';
import { SignInForm } from '../../../src/features/identity/signIn/SignInForm.tsx';
import { CardForm } from '../../../src/features/paymentInstruments/CardForm.tsx';
import { WriteForm } from '../../../src/features/questions/components/WriteForm.tsx';
import { ReviewForm } from '../../../src/features/reviews/components/ReviewForm.tsx';
import { openStore } from '../features/openShop.tsx';
import { givenMedia } from '../ui/mediaInJsdom.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** A form whose handler sees the values of its last render only, as most forms do. */
function OtherForm({ onSubmit, initial = { Words: '', Gift: '', Kind: 'a' } }: { onSubmit: Send; initial?: Values }) {
  const [values, setValues] = useState(initial);
  const [, setIsShown] = useState(false);
  // Renders once more after hydration, which sets the fields to the form's state.
  useEffect(() => setIsShown(true), []);
  const change = (name: string, value: string | boolean): void => setValues({ ...values, [name]: value });
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(values);
      }}
    >
      <textarea
        aria-label="Words"
        value={String(values.Words)}
        onChange={(event) => change('Words', event.target.value)}
      />
      <input
        aria-label="Gift"
        type="checkbox"
        checked={values.Gift === true}
        onChange={(event) => change('Gift', event.target.checked)}
      />
      {['a', 'b'].map((kind) => (
        <input
          key={kind}
          aria-label={`Kind ${kind}`}
          type="radio"
          name="kind"
          checked={values.Kind === kind}
          onChange={() => change('Kind', kind)}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

/** Reports the address after a navigation. */
function Place({ onMove }: { onMove: Send }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== '/') onMove(pathname + search);
  }, [pathname, search, onMove]);
  return null;
}

type Send = (values: unknown) => void;
type Case = {
  readonly name: string;
  readonly form: (send: Send) => ReactElement;
  /** The typed values by label; `true` for a chosen box. */
  readonly typed: Values;
  readonly sent: unknown;
  readonly submit?: string;
};

const ADDRESS = {
  'Full name': 'Maya Lindqvist',
  Address: '418 Linden Avenue',
  City: 'Columbus',
  State: 'OH',
  'Zip code': '43215',
  Phone: '6145550118',
};
const CARD = {
  'Card number': '4242424242424242',
  'Expires (MM / YY)': '12 / 49',
  'Security code': '123',
  'Name on card': 'Maya Lindqvist',
};
const common = { submitText: 'Send', busy: false, failure: null };

const CASES: readonly Case[] = [
  {
    name: 'the address form',
    form: (send) => <AddressForm {...common} place={{ form: 'address', shopper: null }} onSubmit={send} />,
    typed: ADDRESS,
    sent: expect.objectContaining({
      fullName: 'Maya Lindqvist',
      addressLine1: '418 Linden Avenue',
      city: 'Columbus',
      stateOrRegion: 'OH',
      postalCode: '43215',
    }),
  },
  {
    name: 'the card form',
    form: (send) => <CardForm {...common} billing={() => null} billingProblem={undefined} onSubmit={send} />,
    typed: CARD,
    sent: expect.objectContaining({ cvv: '123', fullName: 'Maya Lindqvist', expirationMonth: '12' }),
  },
  {
    name: 'the card form with selects',
    form: (send) => (
      <CardForm {...common} thisYear={2026} billing={() => null} billingProblem={undefined} onSubmit={send} />
    ),
    typed: {
      'Card number': '4242424242424242',
      'Expiration month': '11',
      'Expiration year': '2030',
      'Security code': '123',
      'Name on card': 'Maya Lindqvist',
    },
    sent: expect.objectContaining({ fullName: 'Maya Lindqvist', expirationMonth: '11', expirationYear: '2030' }),
  },
  {
    name: 'the guest form',
    form: (send) => <GuestForm email="" onSubmit={async (email) => send(email)} />,
    typed: { Email: 'maya@example.com' },
    sent: 'maya@example.com',
    submit: 'Continue as a guest',
  },
  {
    name: 'the form of a question',
    form: () => <WriteForm productId="1" writing={{ kind: 'question' }} onDone={() => undefined} />,
    typed: { 'Your question': 'Do these shoes run small or large?' },
    sent: { productId: '1', body: 'Do these shoes run small or large?' },
    submit: 'Ask',
  },
  {
    name: 'the sign-in',
    form: () => <SignInForm returnTo="/cart" onDone={() => undefined} />,
    typed: { Email: 'maya@example.com', Password: 'correct horse' },
    sent: { email: 'maya@example.com', password: 'correct horse' },
    submit: 'Sign in',
  },
  {
    name: 'the form of a gift card',
    form: () => <RedeemForm />,
    typed: { Code: '7K3M-QX9T-2034-ABCD' },
    sent: { claimCode: '7K3M-QX9T-2034-ABCD' },
    submit: 'Redeem',
  },
  {
    name: 'the review form',
    form: (send) => (
      <ReviewForm
        productId="91"
        ownReview={{ review: null, name: 'Maya', draft: null }}
        questions={['fit']}
        keptInput={null}
        failure={null}
        progress={null}
        onSubmit={({ values }) => send(values)}
      />
    ),
    typed: { '4 stars: Good': true, Headline: 'Soft', Review: 'Soft from the first day.', 'Runs large': true },
    sent: expect.objectContaining({
      overallRating: '4',
      summary: 'Soft',
      body: 'Soft from the first day.',
      fit: 'large',
    }),
    submit: 'Post review',
  },
  {
    name: 'the search',
    form: (send) => (
      <>
        <SearchBox />
        <Place onMove={send} />
      </>
    ),
    typed: { Search: 'boots' },
    sent: '/search?term=boots',
    submit: 'Search',
  },
  {
    name: 'another form',
    form: (send) => <OtherForm onSubmit={send} />,
    typed: { Words: 'and after', Gift: true, 'Kind b': true },
    sent: { Words: 'and after', Gift: true, Kind: 'b' },
  },
];

/** Changes a field without an event, as the shopper does before hydration and some password managers do later. */
function enter(label: string, value: string | boolean): void {
  const field = screen.getByLabelText<HTMLInputElement>(label, { exact: true });
  const name = value === true ? 'checked' : 'value';
  // The prototype's setter, which React does not see.
  Reflect.set(Object.getPrototypeOf(field), name, value, field);
}

beforeEach(() => {
  givenMedia(false);
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  delete document.body.dataset.hydrated;
});

async function hydrate({ form, typed }: Case, isEarly: boolean) {
  const sent: unknown[] = [];
  const posted = ({ body }: { body?: unknown }) => {
    sent.push(body);
    return { status: 200, body: { questionId: '1' } };
  };
  const { store } = await openStore({
    'POST /v1/questions': posted,
    'POST /v1/zap/signin': posted,
    'POST /v1/giftCard': posted,
  });
  const page = (
    <Provider store={store}>
      <MemoryRouter>
        <div>{form((values) => sent.push(values))}</div>
        <HydrationMark />
      </MemoryRouter>
    </Provider>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const fill = (): void => {
    for (const [label, value] of Object.entries(typed)) enter(label, value);
  };
  if (isEarly) fill();
  stops.push(replayEarlyInput(document), readInputOnSubmit(window));
  const root = await act(() => hydrateRoot(place, page));
  stops.push(() => {
    act(() => root.unmount());
    place.remove();
  });
  if (!isEarly) fill();
  return sent;
}

async function submit({ submit: name = 'Send', sent: expected }: Case, sent: readonly unknown[]): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual([expected]));
}

it.each(CASES)('takes over values from before hydration: $name', async (one) => {
  const sent = await hydrate(one, true);
  for (const [label, value] of Object.entries(one.typed)) {
    const field = screen.getByLabelText(label, { exact: true });
    await waitFor(() => (value === true ? expect(field).toBeChecked() : expect(field).toHaveDisplayValue([/./])));
  }
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole('listbox')).toBeNull();
  await submit(one, sent);
});

// Password managers fill in no boxes.
it.each(CASES.filter(({ typed }) => !Object.values(typed).includes(true)))(
  'sends values that were set without an event: $name',
  async (one) => submit(one, await hydrate(one, false)),
);
