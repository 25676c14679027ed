/** The time zone of most people in a state. */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
};

const findTimeZone = (state: string | null): string | undefined =>
  Object.keys(ZONES).find((zone) => ZONES[zone]?.split(' ').includes(state ?? ''));

/** Returns a moment as ISO 8601 in the local time of a state, in UTC for an unknown one, to the second. */
export function formatLocalTime(moment: Date, state: string | null): string {
  const zone = findTimeZone(state);
  const toSecond = (date: Date): string => date.toISOString().slice(0, 19);
  if (!zone) return `${toSecond(moment)}Z`;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const offset = /[+-]\d\d:\d\d/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')?.[0] ?? '+00:00';
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  const shiftedTime = new Date(moment.getTime() + (offset.startsWith('-') ? -minutes : minutes) * 60_000);
  return toSecond(shiftedTime) + offset;
}
