import { defineSlice } from '../../../src/page/defineSlice.ts';

const { reducer, actions } = defineSlice(
  'shelf',
  { items: ['shoe'], full: false },
  {
    itemAdded: (state, item: string) => ({ ...state, items: [...state.items, item] }),
    filled: (state) => ({ ...state, full: true }),
  },
  { 'shop/closed': () => ({ items: [], full: false }) },
);

it('starts with its initial state, and keeps its state for unknown actions', () => {
  const state = reducer(undefined, { type: 'unknown' });
  expect(state).toEqual({ items: ['shoe'], full: false });
  expect(reducer(state, { type: 'elsewhere/itemAdded', payload: 'hat' })).toBe(state);
});

it('creates actions by the names of its cases', () => {
  expect(actions.itemAdded('hat')).toEqual({ type: 'shelf/itemAdded', payload: 'hat' });
  expect(actions.itemAdded.type).toBe('shelf/itemAdded');
});

it('returns the next state without changing the last', () => {
  const stateBefore = reducer(undefined, { type: 'unknown' });
  const after = reducer(reducer(stateBefore, actions.itemAdded('hat')), actions.filled());
  expect(after).toEqual({ items: ['shoe', 'hat'], full: true });
  expect(stateBefore.items).toEqual(['shoe']);
});

it('handles the actions of other slices that it registers', () => {
  expect(reducer({ items: ['shoe'], full: true }, { type: 'shop/closed' })).toEqual({ items: [], full: false });
});
