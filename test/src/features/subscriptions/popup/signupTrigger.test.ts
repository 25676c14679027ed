import {
  isSuppressed,
  popupOf,
  readVisit,
  visitText,
} from '../../../../../src/features/subscriptions/popup/signupTrigger.ts';

const half = { modal: 50, drawer: 30 };

it.each([
  ['', { bucket: 42, views: 0, isShown: false }],
  ['a=b; signup-popup=7.3.1; c=d', { bucket: 7, views: 3, isShown: true }],
  ['signup-popup=700.3.1', { bucket: 42, views: 0, isShown: false }],
  ['signup-popup=%00', { bucket: 42, views: 0, isShown: false }],
])('reads the visit of the cookies "%s"', (cookies, visit) => {
  expect(readVisit(cookies, () => 0.42)).toEqual(visit);
});

it('writes what it reads', () => {
  const visit = { bucket: 99, views: 12, isShown: true };
  expect(readVisit(`signup-popup=${visitText(visit)}`, Math.random)).toEqual(visit);
});

it.each([
  [0, 2, undefined, 'modal'],
  [49, 2, undefined, 'modal'],
  [50, 2, undefined, 'drawer'],
  [80, 2, undefined, undefined],
  [0, 1, undefined, undefined],
  [99, 2, 'drawer', 'drawer'],
  [0, 2, 'off', undefined],
])('group %i on view %i with the flag %s opens %s', (bucket, views, forced, variant) => {
  expect(popupOf({ bucket, views, isShown: false }, half, forced)).toBe(variant);
});

it('opens nothing once it was shown, or without the test', () => {
  expect(popupOf({ bucket: 0, views: 9, isShown: true }, half, 'modal')).toBeUndefined();
  expect(popupOf({ bucket: 0, views: 9, isShown: false }, undefined, 'modal')).toBeUndefined();
});

it.each([
  ['suppressMarketing=true', true],
  ['a=b; newly-registered=true', true],
  ['suppressMarketing=false; xsuppressMarketing=true', false],
  ['', false],
])('with the cookies "%s" popups are suppressed: %s', (cookies, suppressed) => {
  expect(isSuppressed(cookies)).toBe(suppressed);
});
