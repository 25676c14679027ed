import { screen, waitFor } from '@testing-library/react';
import type { DeskRules } from '../../../src/contracts/desk/settings.ts';
import { SHOP_RULE_NAMES, SHOP_RULES } from '../../../src/lib/desk/shopRules.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const EXAMPLES = { switch: 'on', number: '7', numberOrNone: 'none', choice: 'first scan' } as const;
const VALUES = Object.fromEntries(SHOP_RULE_NAMES.map((name) => [name, EXAMPLES[SHOP_RULES[name].kind]]));
const SHOP = { id: 'main', name: 'Brisk', version: 4, values: VALUES };
const LATE = { version: 2, values: { questions: 24, pictures: 48, chats: 5 } };
const INSTALLATION = {
  version: 3,
  values: { draftDays: 7, deletionDays: 14, lostParcelDays: 0, reviewPictures: 0, confirmedEmails: 1 },
};
const DATA: DeskRules = { marketplaces: [SHOP], late: LATE, installation: INSTALLATION };
const SAVE = 'POST /operations/settings.rules';

it('saves only the rules that were changed, and shows those of the shop', async () => {
  let data = DATA;
  const desk = openDesk('/desk/settings/rules', {
    'GET /settings/rules': () => data,
    [SAVE]: ({ isPreview }: { isPreview: boolean }) => {
      if (!isPreview)
        data = {
          ...DATA,
          marketplaces: [{ ...SHOP, version: 5, values: { ...VALUES, ratings: 'off', withdrawalDays: '14' } }],
        };
      return { result: {}, text: 'Done.' };
    },
  });
  await desk.user.click(await screen.findByRole('switch', { name: 'Cards show ratings' }));
  const withdrawal = screen.getByLabelText('Days to withdraw from a contract');
  await desk.user.clear(withdrawal);
  await desk.user.type(withdrawal, '14');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  const input = { marketplace: 'main', rule: ['ratings=off', 'withdrawalDays=14'] };
  await waitFor(() => expect(desk.listSent(SAVE).at(-1)?.body).toEqual({ input, isPreview: false, version: 4 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  expect(screen.getByRole('switch', { name: 'Cards show ratings' })).not.toBeChecked();
});

it('says why a rule is refused, and keeps what was typed', async () => {
  const desk = openDesk('/desk/settings/rules', {
    'GET /settings/rules': DATA,
    [SAVE]: new Refusal(400, 'marketplace.invalid', 'platinum starts above gold'),
  });
  const gold = await screen.findByLabelText('Points of a year for gold');
  await desk.user.clear(gold);
  await desk.user.type(gold, '9000');
  expect(await screen.findByText('platinum starts above gold')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(gold).toHaveValue('9000');
});

it('shows the rules without ways to change them to people who may only look', async () => {
  openDesk('/desk/settings/rules', {
    'GET /me': { ...PRIYA, permissions: ['settings.view'] },
    'GET /settings/rules': DATA,
  });
  expect(await screen.findByRole('switch', { name: /^Guests can check out/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('changes when work is late, for all marketplaces', async () => {
  const name = 'POST /operations/settings.late';
  const desk = openDesk('/desk/settings/rules', {
    'GET /settings/rules': DATA,
    [name]: { result: {}, text: 'Live chats: late after 9 minutes, until now after 5' },
  });
  const chats = await screen.findByRole('textbox', { name: 'Live chats' });
  expect(chats).toHaveValue('5 minutes');
  await desk.user.clear(chats);
  await desk.user.type(chats, '9');
  await desk.user.click(screen.getAllByRole('button', { name: 'Save limits' }).at(-1) ?? chats);
  expect(await screen.findByText('Live chats: late after 9 minutes, until now after 5')).toBeVisible();
  await desk.user.click(screen.getAllByRole('button', { name: 'Save limits' }).at(-1) ?? chats);
  const body = { input: { limit: ['chats=9'] }, isPreview: false, version: 2 };
  await waitFor(() => expect(desk.listSent(name).at(-1)?.body).toEqual(body));
});

it('changes rules of all marketplaces, days and switches together', async () => {
  const name = 'POST /operations/settings.installation';
  const desk = openDesk('/desk/settings/rules', {
    'GET /settings/rules': DATA,
    [name]: { result: {}, text: 'Parcels are lost after: 21 days, until now 0 days' },
  });
  const lost = await screen.findByRole('textbox', { name: 'Parcels are lost after' });
  await desk.user.clear(lost);
  await desk.user.type(lost, '21');
  await desk.user.click(screen.getByRole('switch', { name: /^Pictures of reviews wait/ }));
  expect(screen.getByRole('switch', { name: /^Newsletters begin/ })).toBeChecked();
  await desk.user.click(screen.getByRole('button', { name: 'Save rules of all' }));
  expect(await screen.findByText('Parcels are lost after: 21 days, until now 0 days')).toBeVisible();
  await desk.user.click(screen.getAllByRole('button', { name: 'Save rules of all' }).at(-1) ?? lost);
  const body = { input: { rule: ['lostParcelDays=21', 'reviewPictures=1'] }, isPreview: false, version: 3 };
  await waitFor(() => expect(desk.listSent(name).at(-1)?.body).toEqual(body));
});
