type UsState = {
  readonly code: string;
  readonly name: string;
  /** The possible first digits of the state's zip codes. */
  readonly zipDigits: string;
};

const state = (code: string, name: string, zipDigits: string): UsState => ({ code, name, zipDigits });

/** Valid states of an address in the United States: the states, the District of Columbia and the armed forces regions. */
export const US_STATES: readonly UsState[] = [
  state('AL', 'Alabama', '3'),
  state('AK', 'Alaska', '9'),
  state('AZ', 'Arizona', '8'),
  state('AR', 'Arkansas', '7'),
  state('CA', 'California', '9'),
  state('CO', 'Colorado', '8'),
  state('CT', 'Connecticut', '0'),
  state('DE', 'Delaware', '1'),
  state('DC', 'District of Columbia', '2'),
  state('FL', 'Florida', '3'),
  state('GA', 'Georgia', '3'),
  state('HI', 'Hawaii', '9'),
  state('ID', 'Idaho', '8'),
  state('IL', 'Illinois', '6'),
  state('IN', 'Indiana', '4'),
  state('IA', 'Iowa', '5'),
  state('KS', 'Kansas', '6'),
  state('KY', 'Kentucky', '4'),
  state('LA', 'Louisiana', '7'),
  state('ME', 'Maine', '0'),
  state('MD', 'Maryland', '2'),
  state('MA', 'Massachusetts', '0'),
  state('MI', 'Michigan', '4'),
  state('MN', 'Minnesota', '5'),
  state('MS', 'Mississippi', '3'),
  state('MO', 'Missouri', '6'),
  state('MT', 'Montana', '5'),
  state('NE', 'Nebraska', '6'),
  state('NV', 'Nevada', '8'),
  state('NH', 'New Hampshire', '0'),
  state('NJ', 'New Jersey', '0'),
  state('NM', 'New Mexico', '8'),
  state('NY', 'New York', '01'),
  state('NC', 'North Carolina', '2'),
  state('ND', 'North Dakota', '5'),
  state('OH', 'Ohio', '4'),
  state('OK', 'Oklahoma', '7'),
  state('OR', 'Oregon', '9'),
  state('PA', 'Pennsylvania', '1'),
  state('RI', 'Rhode Island', '0'),
  state('SC', 'South Carolina', '2'),
  state('SD', 'South Dakota', '5'),
  state('TN', 'Tennessee', '3'),
  state('TX', 'Texas', '78'),
  state('UT', 'Utah', '8'),
  state('VT', 'Vermont', '0'),
  state('VA', 'Virginia', '2'),
  state('WA', 'Washington', '9'),
  state('WV', 'West Virginia', '2'),
  state('WI', 'Wisconsin', '5'),
  state('WY', 'Wyoming', '8'),
  state('AA', 'Armed Forces Americas', '3'),
  state('AE', 'Armed Forces Europe', '0'),
  state('AP', 'Armed Forces Pacific', '9'),
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
  const wanted = text.trim().toLowerCase();
  return US_STATES.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}
