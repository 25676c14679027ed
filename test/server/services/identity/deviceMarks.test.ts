import { hashDeviceId, readDeviceMarks } from '../../../../server/services/identity/createSignIn.ts';
import { runHandler } from './support/runHandler.ts';

const DEVICE_ID = 'a-device-of-20-signs';

async function marksOf(userAgent?: string, deviceId?: string) {
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const cookies = deviceId === undefined ? {} : { 'device-id': deviceId };
  return (await runHandler(readDeviceMarks, { headers, cookies })).value;
}

it('recognises a browser by its cookie', async () => {
  expect(await marksOf('Firefox', DEVICE_ID)).toMatchObject({
    deviceId: DEVICE_ID,
    cookieHash: hashDeviceId(DEVICE_ID),
  });
  expect(hashDeviceId(DEVICE_ID)).not.toBe(hashDeviceId(`${DEVICE_ID}s`));
});

it.each([undefined, '', 'too-short', 'with a space in the middle', 'x'.repeat(101)])(
  'gives a browser a new id instead of the cookie %j',
  async (cookie) => {
    const [one, other] = [await marksOf('Firefox', cookie), await marksOf('Firefox', cookie)];
    expect(one).toMatchObject({ deviceId: expect.stringMatching(/^[\w-]{43}$/), cookieHash: null });
    expect(one.deviceId).not.toBe(other.deviceId);
  },
);

it('recognises a browser without its cookie by the first 400 characters of its name', async () => {
  const networkOf = async (userAgent?: string): Promise<string> => (await marksOf(userAgent)).networkHash;
  const name = 'x'.repeat(399);
  expect(await networkOf('Firefox')).toBe((await marksOf('Firefox', DEVICE_ID)).networkHash);
  expect(await networkOf('Firefox')).not.toBe(await networkOf('firefox'));
  expect(await networkOf(`${name}a`)).not.toBe(await networkOf(`${name}b`));
  expect(await networkOf(`${name}ac`)).toBe(await networkOf(`${name}ad`));
  expect(await networkOf()).toBe(await networkOf(''));
});
