import { screen, waitFor, within } from '@testing-library/react';
import type { CampaignWords, DeskCampaign, DeskCampaignRow } from '../../../src/contracts/desk/campaigns.ts';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const ROW: DeskCampaignRow = {
  campaignId: 7,
  subject: 'The boots are here',
  state: 'sent',
  audience: 'buyers',
  conditionCount: 2,
  marketplaceId: null,
  scheduledAt: '2026-11-20T14:00:00.000Z',
  waiting: 0,
  sent: 1200,
  unsent: 3,
  bounced: 4,
  measured: 1000,
  opened: 400,
  clicked: 50,
};
const DRAFT: DeskCampaign = {
  ...ROW,
  ...{ state: 'draft', scheduledAt: null, sent: 0, unsent: 0, bounced: 0, measured: 0, opened: 0, clicked: 0 },
  fields: {
    subject: ROW.subject,
    preview: '',
    text: '<p>Come and see.</p>',
    audience: 'buyers',
    condition: [],
    marketplace: '',
  },
  version: 2,
  recipients: 1210,
  orders: { count: 0, netCents: 0 },
  acts: [],
};
const WORDS: CampaignWords = {
  brands: ['Brisk', 'Arborel', 'A|B'],
  categories: ['Shoes > Boots'],
  collections: [{ collectionId: 3, title: 'Winter' }],
};
const saved = { result: { campaignId: 7, version: 3, recipients: 640 }, text: 'Campaign 7 is saved.' };

it('lists campaigns with what came of them, and says what a campaign is where there is none', async () => {
  const answers = (rows: readonly DeskCampaignRow[]) => ({
    'GET /queries/campaigns': { rows, nextCursor: null, total: rows.length, isTotalExact: true },
    'GET /queries/campaigns/counts': { counts: { all: rows.length } },
  });
  openDesk('/desk/campaigns', answers([ROW]));
  const row = await screen.findByRole('row', { name: /The boots are here/ });
  expect(row).toHaveTextContent('Subscribers with an order, 2 conditions');
  for (const text of ['Sent', '1,200', '4', '400 (40%)', '50 (5%)'])
    expect(within(row).getAllByText(text).length).toBeGreaterThan(0);
  openDesk('/desk/campaigns?view=draft', answers([]));
  expect(await screen.findByText('A campaign is a mail to the subscribers of your newsletter.')).toBeVisible();
});

it('writes, saves, tests and schedules a campaign', async () => {
  const desk = openDesk('/desk/campaigns/7', {
    'GET /campaigns/words': WORDS,
    'GET /campaigns/7': DRAFT,
    'POST /operations/campaign.save': saved,
    'POST /operations/campaign.test': { result: {}, text: 'A test is on its way to priya@eyelet.shop.' },
    'POST /operations/campaign.schedule': {
      result: saved.result,
      text: 'Campaign 7 is sent from 2027-03-01 09:00 on.',
    },
  });
  expect(await screen.findByText('1,210 addresses would get it now.')).toBeVisible();
  expect(screen.getByTitle('The mail as it is saved')).toHaveAttribute('src', '/api/desk/campaigns/7/mail?version=2');
  const subject = screen.getByLabelText('Subject');
  await desk.user.type(subject, '!');
  expect(screen.getByRole('button', { name: 'Send…' })).toBeDisabled();
  expect(await screen.findByText('640 addresses would get it now.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/campaign.save').at(-1)?.body).toEqual({
      input: { campaign: '7', subject: 'The boots are here!' },
      isPreview: false,
      version: 2,
    }),
  );
});

it('sends a test to the own address, and asks for the time before it is sent', async () => {
  const desk = openDesk('/desk/campaigns/7', {
    'GET /campaigns/words': WORDS,
    'GET /campaigns/7': DRAFT,
    'POST /operations/campaign.test': { result: {}, text: 'A test is on its way to priya@eyelet.shop.' },
    'POST /operations/campaign.schedule': {
      result: saved.result,
      text: 'Campaign 7 is sent from 2027-03-01 09:00 on.',
    },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('A test is on its way to priya@eyelet.shop.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Send…' }));
  const dialog = await screen.findByRole('dialog');
  await desk.user.type(within(dialog).getByLabelText(/^When/), '2027-03-01 09:00');
  const confirm = within(dialog).getByRole('button', { name: 'Schedule' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await desk.user.click(confirm);
  await waitFor(() =>
    expect(desk.listSent('POST /operations/campaign.schedule').at(-1)?.body).toEqual({
      input: { campaign: '7', at: '2027-03-01 09:00' },
      isPreview: false,
      version: 2,
    }),
  );
});

it('shows a sent campaign as it was, with its orders and without buttons that change it', async () => {
  openDesk('/desk/campaigns/7', {
    'GET /me': { ...PRIYA, permissions: ['mailings.view'] },
    'GET /campaigns/words': WORDS,
    'GET /campaigns/7': { ...DRAFT, ...ROW, orders: { count: 12, netCents: 123_400 } },
  });
  expect(await screen.findByText('$1,234.00')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Send…' })).not.toBeInTheDocument();
});

it('counts a campaign with its conditions before it is saved, and neither saves nor sends an incomplete one', async () => {
  let answer = Promise.withResolvers<typeof saved>();
  const desk = openDesk('/desk/campaigns/7', {
    'GET /campaigns/words': WORDS,
    'GET /campaigns/7': DRAFT,
    'POST /operations/campaign.save': () => answer.promise,
  });
  const { user } = desk;
  const last = () => desk.listSent('POST /operations/campaign.save').at(-1)?.body;
  await user.click(await screen.findByRole('button', { name: 'Add condition' }));
  // The stored number is not that of the form.
  expect(await screen.findByText('Counting…')).toBeVisible();
  expect(screen.queryByText('1,210 addresses would get it now.')).not.toBeInTheDocument();
  answer.resolve(saved);
  expect(await screen.findByText('640 addresses would get it now.')).toBeVisible();
  expect(last()).toMatchObject({ input: { campaign: '7', condition: ['boughtWithin=30'] }, isPreview: true });

  answer = Promise.withResolvers();
  answer.resolve({ ...saved, result: { ...saved.result, recipients: 3 } });
  await user.click(screen.getByRole('combobox', { name: 'Condition' }));
  await user.click(await screen.findByRole('option', { name: 'Has bought a brand' }));
  expect(screen.getByText('Complete this condition.')).toBeVisible();
  expect(screen.queryByText(/would get it now/)).not.toBeInTheDocument();
  for (const name of ['Save', 'Send…', 'Send me a test']) expect(screen.getByRole('button', { name })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Brands' }));
  expect(screen.queryByRole('option', { name: 'A|B' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Arborel' }));
  expect(await screen.findByText('3 addresses would get it now.')).toBeVisible();

  const add = screen.getByRole('button', { name: 'Add condition' });
  for (let count = 1; count < 5; count += 1) await user.click(add);
  expect(add).toBeDisabled();
  for (let count = 1; count < 5; count += 1)
    await user.click(screen.getAllByRole('button', { name: 'Remove “Has bought in the last”' })[0] ?? add);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(last()).toEqual({ input: { campaign: '7', condition: ['brand=Arborel'] }, isPreview: false, version: 2 }),
  );
});

it('shows the conditions of a campaign with the names of what they concern, also to a person who may not change it', async () => {
  const condition = ['collection=3|9', 'tier=gold', 'notBoughtFor=90', 'favoritesUnbought', 'category=Shoes > Boots'];
  openDesk('/desk/campaigns/7', {
    'GET /me': { ...PRIYA, permissions: ['mailings.view'] },
    'GET /campaigns/words': WORDS,
    'GET /campaigns/7': { ...DRAFT, fields: { ...DRAFT.fields, condition } },
  });
  for (const text of ['Winter', 'Deleted collection 9', 'Gold', 'Shoes > Boots'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Days')).toHaveValue('90 days');
  expect(screen.getByText(/Also people who have never bought/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add condition' })).not.toBeInTheDocument();
});
