type UsState = {
  readonly code: string;
  readonly name: string;
  /** The possible first digits of the state's zip codes. */
  readonly zipDigits: string;
};

const createState = (code: string, name: string, zipDigits: string): UsState => ({ code, name, zipDigits });

/** Valid states of an address in the United States: the states, the District of Columbia and the armed forces regions. */
export const US_STATES: readonly UsState[] = [
  createState('AL', 'Alabama', '3'),
  createState('AK', 'Alaska', '9'),
  createState('AZ', 'Arizona', '8'),
  createState('AR', 'Arkansas', '7'),
  createState('CA', 'California', '9'),
  createState('CO', 'Colorado', '8'),
  createState('CT', 'Connecticut', '0'),
  createState('DE', 'Delaware', '1'),
  createState('DC', 'District of Columbia', '2'),
  createState('FL', 'Florida', '3'),
  createState('GA', 'Georgia', '3'),
  createState('HI', 'Hawaii', '9'),
  createState('ID', 'Idaho', '8'),
  createState('IL', 'Illinois', '6'),
  createState('IN', 'Indiana', '4'),
  createState('IA', 'Iowa', '5'),
  createState('KS', 'Kansas', '6'),
  createState('KY', 'Kentucky', '4'),
  createState('LA', 'Louisiana', '7'),
  createState('ME', 'Maine', '0'),
  createState('MD', 'Maryland', '2'),
  createState('MA', 'Massachusetts', '0'),
  createState('MI', 'Michigan', '4'),
  createState('MN', 'Minnesota', '5'),
  createState('MS', 'Mississippi', '3'),
  createState('MO', 'Missouri', '6'),
  createState('MT', 'Montana', '5'),
  createState('NE', 'Nebraska', '6'),
  createState('NV', 'Nevada', '8'),
  createState('NH', 'New Hampshire', '0'),
  createState('NJ', 'New Jersey', '0'),
  createState('NM', 'New Mexico', '8'),
  createState('NY', 'New York', '01'),
  createState('NC', 'North Carolina', '2'),
  createState('ND', 'North Dakota', '5'),
  createState('OH', 'Ohio', '4'),
  createState('OK', 'Oklahoma', '7'),
  createState('OR', 'Oregon', '9'),
  createState('PA', 'Pennsylvania', '1'),
  createState('RI', 'Rhode Island', '0'),
  createState('SC', 'South Carolina', '2'),
  createState('SD', 'South Dakota', '5'),
  createState('TN', 'Tennessee', '3'),
  createState('TX', 'Texas', '78'),
  createState('UT', 'Utah', '8'),
  createState('VT', 'Vermont', '0'),
  createState('VA', 'Virginia', '2'),
  createState('WA', 'Washington', '9'),
  createState('WV', 'West Virginia', '2'),
  createState('WI', 'Wisconsin', '5'),
  createState('WY', 'Wyoming', '8'),
  createState('AA', 'Armed Forces Americas', '3'),
  createState('AE', 'Armed Forces Europe', '0'),
  createState('AP', 'Armed Forces Pacific', '9'),
];

/** The countries that the shop ships to (transactions §6). All of them use US zip codes. */
export const SHIPPING_COUNTRIES: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'US', name: 'United States' },
  { code: 'AS', name: 'American Samoa' },
  { code: 'FM', name: 'Federated States of Micronesia' },
  { code: 'GU', name: 'Guam' },
  { code: 'MH', name: 'Marshall Islands' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PW', name: 'Palau' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'UM', name: 'U.S. Minor Outlying Islands' },
  { code: 'VI', name: 'U.S. Virgin Islands' },
];

/** Returns a state by its code or its name, ignoring case; undefined for an unknown one. */
export function findUsState(text: string): UsState | undefined {
  const normalizedText = text.trim().toLowerCase();
  return US_STATES.find(
    ({ code, name }) => code.toLowerCase() === normalizedText || name.toLowerCase() === normalizedText,
  );
}
