import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Shell } from '../../../src/app/Shell.tsx';
import type { ContentPage as Page } from '../../../src/contracts/content/content.ts';
import { ContentPage } from '../../../src/features/content/ContentPage.tsx';
import { loadContentPage } from '../../../src/features/content/contentSlice.ts';
import { WorkwearFormPage } from '../../../src/features/workwear/WorkwearPages.tsx';
import { type Answers, openStore, shell } from '../features/openShop.tsx';
import { givenMedia } from '../ui/mediaInJsdom.ts';

beforeAll(() => givenMedia(false));

const CALL = '/v1/workwear/requests';
const FORM = '/c/zappos-at-work-form?utm_source=fair';
const landing: Page = {
  pageName: 'zappos-at-work',
  title: 'Zappos at Work',
  description: 'For teams.',
  html: '<p>Text</p>',
  slots: [
    {
      componentName: 'hero',
      creativeID: 'h',
      heading: 'Safety shoes',
      content: 'You set the rules.',
      href: '/c/zappos-at-work-form',
      linktext: 'Connect with a Team Member',
      images: [],
    },
    { componentName: 'fact', creativeID: 'f', heading: '24/7', content: 'a person', images: [] },
    { componentName: 'step', creativeID: 's', heading: 'Running in two weeks', content: 'No forms.', images: [] },
    { componentName: 'step', creativeID: 's1', heading: 'Talk to us', content: 'Tell us.', images: [] },
  ],
};
const form: Page = { pageName: 'zappos-at-work-form', title: 'Connect', description: 'd', html: '<p>Tell us.</p>' };

async function open(address: string, page: Page, element: ReactNode, answers: Answers = {}) {
  const { store } = await openStore({ '/zcs/getPage': page, '/v1/cart': 404, ...answers });
  await store.dispatch(loadContentPage(page.pageName));
  const router = createMemoryRouter([{ path: '*', element: <Shell>{element}</Shell> }], { initialEntries: [address] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { banner: await screen.findByRole('banner'), user: userEvent.setup(), router };
}

it('shows the landing page of slots below the business header, and keeps the query for the form', async () => {
  const { banner, user } = await open('/c/zappos-at-work?utm_source=fair', landing, <ContentPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Safety shoes' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Running in two weeks' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['24/7a person', 'Talk to usTell us.']),
  );
  expect(screen.queryByRole('heading', { name: 'Shop by hazard' })).not.toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: 'Connect with a Team Member' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([FORM, FORM]);
  await user.click(within(banner).getByText('Workwear Blog'));
  for (const topic of ['Safety Footwear Trends', 'Workplace Hazards', 'Occupational Safety'])
    expect(within(banner).getByRole('link', { name: topic })).toBeVisible();
  await user.click(within(banner).getByText('FAQs'));
  expect(within(banner).getByRole('link', { name: 'Subsidy codes' })).toBeVisible();
});

it('has the minimal header around the form, with only the logo', async () => {
  const { banner } = await open(FORM, form, <WorkwearFormPage />);
  expect(within(banner).getAllByRole('link')).toHaveLength(1);
  expect(banner.textContent).toBe(shell.marketplace.name);
});

it('sends the form with the query of its page, and thanks the shopper', async () => {
  const sentBodies: unknown[] = [];
  const { user, router } = await open(FORM, form, <WorkwearFormPage />, {
    [CALL]: ({ body }: { body?: unknown }) => {
      sentBodies.push(body);
      return { status: 200, body: { received: true } };
    },
  });
  const page = within(await screen.findByRole('main'));
  await user.type(page.getByLabelText('Name'), 'Ines Marker');
  await user.type(page.getByLabelText('Work email'), 'ines@works.example');
  await user.type(page.getByLabelText('Company'), 'Marker');
  await user.selectOptions(page.getByLabelText('Size of your team'), '5 to 49 people');
  await user.click(page.getByRole('button', { name: 'Connect with a Team Member' }));
  expect(await screen.findByText('Thank you.')).toBeVisible();
  expect(sentBodies).toEqual([
    {
      fullName: 'Ines Marker',
      email: 'ines@works.example',
      company: 'Marker',
      teamSize: '5-49',
      phone: '',
      message: '',
      query: 'utm_source=fair',
    },
  ]);
  expect(router.state.location.search).toBe('?utm_source=fair&outcome=sent');
});

it('keeps the typed values, with the error at its field', async () => {
  const fields = { company: 'Enter the name of your company.' };
  const { user } = await open(FORM, form, <WorkwearFormPage />, {
    [CALL]: () => ({ status: 400, body: { id: 'input.invalid', message: 'No', fields } }),
  });
  const page = within(await screen.findByRole('main'));
  await user.type(page.getByLabelText('Name'), 'Ines Marker');
  await user.click(page.getByRole('button', { name: 'Connect with a Team Member' }));
  expect(await screen.findByText(fields.company)).toBeVisible();
  expect(page.getByLabelText('Name')).toHaveValue('Ines Marker');
  expect(page.getByLabelText('Company')).toHaveFocus();
});
