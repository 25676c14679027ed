import { ApiFailure } from '../../../src/api/apiFailure.ts';
import { deleteDraft, readDraft, saveDraft, withDraft } from '../../../src/page/formDrafts.ts';

const MAYA = { form: 'address', shopper: 'maya' };
const NOA = { form: 'address', shopper: 'noa' };
const GUEST_DRAFT = { form: 'address', shopper: null };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('stores the texts of a form for their shopper', () => {
  saveDraft(MAYA, { city: 'Columbus', isPrimary: true });
  expect(readDraft({ ...MAYA, form: 'another' })).toBeNull();
  expect(readDraft(MAYA)).toEqual({ city: 'Columbus' });
  expect(readDraft(MAYA)).toEqual({ city: 'Columbus' });
  deleteDraft(MAYA.form);
  expect(readDraft(MAYA)).toBeNull();
});

it('returns them to no other shopper, and then deletes them', () => {
  saveDraft(MAYA, { city: 'Columbus' });
  expect(readDraft(NOA)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(readDraft(MAYA)).toBeNull();
});

it('keeps them for an unknown visitor, and stores no empty form', () => {
  saveDraft(GUEST_DRAFT, { city: 'Bexley' });
  expect(sessionStorage).toHaveLength(0);
  saveDraft(MAYA, { city: 'Columbus' });
  expect(readDraft(GUEST_DRAFT)).toBeNull();
  expect(readDraft(MAYA)).toEqual({ city: 'Columbus' });
});

it('deletes them after an hour', () => {
  jest.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z') });
  saveDraft(MAYA, { city: 'Columbus' });
  jest.setSystemTime(new Date('2027-03-01T10:59:59Z'));
  expect(readDraft(MAYA)).not.toBeNull();
  jest.setSystemTime(new Date('2027-03-01T11:00:00Z'));
  expect(readDraft(MAYA)).toBeNull();
});

it('ignores invalid values in the storage', () => {
  sessionStorage.setItem('typed address', '{"shopper":"maya"');
  expect(readDraft(MAYA)).toBeNull();
  sessionStorage.setItem('typed address', `{"shopper":"maya","at":${Date.now()},"values":{"city":7}}`);
  expect(readDraft(MAYA)).toEqual({});
});

describe('the draft of a saved form', () => {
  const save = async (answer: () => string) => {
    const work = withDraft(MAYA, { city: 'Columbus' }, () => Promise.resolve().then(answer));
    const tools = {
      api: async () => Promise.reject(new Error('unused')),
      runOnce: async () => Promise.reject(new Error('unused')),
    };
    const dispatch: Parameters<typeof work>[0] = (action: unknown) =>
      typeof action === 'function' ? action(dispatch, () => null, tools) : action;
    return work(dispatch, () => null, tools);
  };
  const fail = (status: number, id: string) => () => {
    throw new ApiFailure('/v1/address', status, { id, message: '' });
  };

  it('is kept if the session has ended, until it is saved', async () => {
    await expect(save(fail(403, 'customer.auth.required'))).rejects.toThrow(ApiFailure);
    expect(readDraft(MAYA)).toEqual({ city: 'Columbus' });
    await expect(save(() => 'saved')).resolves.toBe('saved');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not kept if the form stays open', async () => {
    await expect(save(fail(400, 'invalid.input'))).rejects.toThrow(ApiFailure);
    expect(sessionStorage).toHaveLength(0);
  });
});
