/**
 * A fake of Stripe.js, as far as the shop uses it: its card field has three inputs in the page itself, and posts them to the
 * sandbox's own API. A browser's storage names its wallets under `stripe-sandbox-wallets`: `apple_pay,link`; the number of their
 * card under `stripe-sandbox-wallet-card`; and a confirmation that is sent twice under `stripe-sandbox-confirms`: `twice`.
 */
export const STRIPE_SANDBOX_SCRIPT = `(() => {
  const api = new URL('v1/', document.currentScript.src);
  const FIELDS = [
    ['number', 'Card number', 'Card number', 'cc-number', '1 1 10em'],
    ['expiry', 'Expiration date', 'MM / YY', 'cc-exp', '0 1 5em'],
    ['cvc', 'Security code', 'CVC', 'cc-csc', '0 1 4em'],
  ];
  const createCard = ({ style: { base } }) => {
    const handlers = {};
    const emit = (name, event = {}) => (handlers[name] ?? []).forEach((handle) => handle(event));
    const row = document.createElement('div');
    Object.assign(row.style, { display: 'flex', gap: '8px' });
    const applyStyle = ({ color, fontFamily, fontSize }, input) =>
      Object.assign(input.style, { color, fontFamily, fontSize });
    const inputs = Object.fromEntries(FIELDS.map(([name, label, placeholder, autocomplete, flex]) => {
      const input = Object.assign(document.createElement('input'), { placeholder, autocomplete, inputMode: 'numeric' });
      input.setAttribute('aria-label', label);
      Object.assign(input.style, { flex, width: '0', height: '24px', border: '0', outline: '0', padding: '0', background: 'none' });
      applyStyle(base, input);
      input.addEventListener('input', () => emit('change'));
      input.addEventListener('focus', () => emit('focus'));
      row.append(input);
      return [name, input];
    }));
    return {
      read() {
        const [month = '', year = ''] = inputs.expiry.value.replace(/\\s/g, '').split(/\\/|(?<=^\\d\\d)(?=\\d)/);
        return { number: inputs.number.value.replace(/\\D/g, ''), exp_month: month, exp_year: year.length === 2 ? '20' + year : year, cvc: inputs.cvc.value };
      },
      on(name, handle) { (handlers[name] ??= []).push(handle); return this; },
      mount(place) { place.replaceChildren(row); queueMicrotask(() => emit('ready')); },
      destroy() { row.remove(); },
      focus() { inputs.number.focus(); },
      update({ style }) { Object.values(inputs).forEach((input) => applyStyle(style.base, input)); },
    };
  };
  const WALLETS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
  const createButton = (text, press, theme = 'black') => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
    Object.assign(button.style, { flex: '1', height: '48px', border: '0', borderRadius: '6px', background: theme === 'white' ? '#fff' : '#000', color: theme === 'white' ? '#000' : '#fff', font: 'inherit', textAlign: 'center' });
    button.addEventListener('click', press);
    return button;
  };
  const format = (cents) => '$' + (cents / 100).toFixed(2);
  const MAYA = { name: 'Maya Lindqvist', email: 'maya.wallet@example.com', phone: '+16145550118' };
  const PEOPLE = {
    'Home, Columbus': { ...MAYA, line1: '418 Linden Avenue', city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' },
    'Cabin, Anchorage': { ...MAYA, line1: '12 Spruce Street', city: 'Anchorage', state: 'AK', postal_code: '99501', country: 'US' },
    'Office, Paris': { ...MAYA, line1: '3 rue Ordener', city: 'Paris', state: '', postal_code: '75018', country: 'FR' },
    'Without a phone': { ...MAYA, phone: '', line1: '418 Linden Avenue', city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' },
  };
  const createWallets = (elements, elementOptions) => {
    const handlers = {};
    const emit = (name, event = {}) => (handlers[name] ?? []).forEach((handle) => handle(event));
    const row = document.createElement('div');
    Object.assign(row.style, { display: 'flex', gap: '8px' });
    const available = (localStorage.getItem('stripe-sandbox-wallets') ?? '').split(',').filter((name) => WALLETS[name]);
    const openSheet = (expressPaymentType, details = {}) => {
      const sheet = document.createElement('dialog');
      sheet.setAttribute('aria-label', WALLETS[expressPaymentType]);
      Object.assign(sheet.style, { width: 'min(400px, 100vw)', boxSizing: 'border-box', padding: '24px', border: '0', borderRadius: '12px', background: '#fff', color: '#000', colorScheme: 'light' });
      const parts = document.createElement('div');
      Object.assign(parts.style, { display: 'grid', gap: '12px' });
      const sums = document.createElement('div');
      const rates = document.createElement('div');
      const close = () => sheet.remove();
      let rate = details.shippingRates?.[0];
      const pay = createButton('', () => {
        close();
        elements.wallet = expressPaymentType;
        const { name, email, phone, line1, ...place } = PEOPLE[where.value] ?? {};
        const address = { line1, line2: null, ...place };
        const told = elementOptions.shippingAddressRequired
          ? { billingDetails: { name, email, phone }, shippingAddress: { name, address }, shippingRate: rate }
          : { billingDetails: { name: 'Maya Lindqvist' } };
        const times = localStorage.getItem('stripe-sandbox-confirms') === 'twice' ? 2 : 1;
        for (let time = 0; time < times; time += 1)
          emit('confirm', { expressPaymentType, ...told, paymentFailed: () => undefined });
      });
      const print = (change = {}) => {
        Object.assign(details, change);
        sums.textContent = (details.lineItems ?? []).map(({ name, amount }) => name + ' ' + format(amount)).join(' · ');
        pay.textContent = 'Pay ' + format(elements.options.amount);
        pay.disabled = false;
        if (!change.shippingRates) return;
        rate = details.shippingRates[0];
        rates.replaceChildren(...details.shippingRates.map((one, index) => {
          const label = document.createElement('label');
          Object.assign(label.style, { display: 'block', padding: '4px 0' });
          const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'rate', checked: index === 0 });
          input.addEventListener('change', () => { rate = one; ask('shippingratechange', { shippingRate: one }); });
          label.append(input, ' ' + one.displayName + ', ' + format(one.amount), document.createElement('br'), one.deliveryEstimate ?? '');
          return label;
        }));
      };
      const ask = (name, event) => {
        pay.disabled = true;
        emit(name, { ...event, resolve: print, reject: () => { sums.textContent = 'This address or option cannot be used.'; } });
      };
      const where = document.createElement('select');
      where.setAttribute('aria-label', 'Ship to');
      where.append(...Object.keys(PEOPLE).map((name) => new Option(name)));
      const askAddress = () => {
        const { city, state, postal_code, country } = PEOPLE[where.value];
        ask('shippingaddresschange', { name: '', address: { city, state, postal_code, country } });
      };
      where.addEventListener('change', askAddress);
      const cancel = createButton('Cancel', () => { close(); emit('cancel'); });
      parts.append(...(elementOptions.shippingAddressRequired ? [where, rates, sums] : []), pay, cancel);
      sheet.append(parts);
      document.body.append(sheet);
      sheet.showModal();
      print(details);
      if (elementOptions.shippingAddressRequired) askAddress();
    };
    row.append(...available.map((name) => createButton(WALLETS[name], () =>
      emit('click', { expressPaymentType: name, resolve: (details) => openSheet(name, details), reject: () => undefined }), elementOptions.buttonTheme?.applePay)));
    return {
      on(name, handle) { (handlers[name] ??= []).push(handle); return this; },
      mount(place) {
        place.replaceChildren(row);
        const named = Object.fromEntries(available.map((name) => [name, true]));
        queueMicrotask(() => emit('ready', { availablePaymentMethods: available.length > 0 ? named : undefined }));
      },
      destroy() { row.remove(); },
    };
  };
  const readWallet = ({ wallet }) => ({ number: localStorage.getItem('stripe-sandbox-wallet-card') ?? '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123', 'wallet][type': wallet });
  window.Stripe = (key) => ({
    elements(options) {
      const elements = {
        options,
        create: (type, elementOptions) => type === 'card' ? createCard(elementOptions) : createWallets(elements, elementOptions),
        submit: async () => ({}),
        update: (change) => Object.assign(options, change),
      };
      return elements;
    },
    async createPaymentMethod({ type = 'card', card, elements, billing_details = { name: 'Maya Lindqvist' } }) {
      const fields = elements ? readWallet(elements) : card.read();
      if (fields.number.length < 13) return { error: { message: 'Your card number is incomplete.' } };
      if (!/^\\d{1,2}$/.test(fields.exp_month) || !/^\\d{4}$/.test(fields.exp_year))
        return { error: { message: "Your card's expiration date is incomplete." } };
      if (!/^\\d{3,4}$/.test(fields.cvc)) return { error: { message: "Your card's security code is incomplete." } };
      const body = new URLSearchParams({ key, type, 'billing_details[name]': billing_details.name });
      for (const [name, value] of Object.entries(fields)) body.set('card[' + name + ']', value);
      const answer = await fetch(new URL('payment_methods', api), { method: 'POST', body });
      const result = await answer.json();
      return answer.ok ? { paymentMethod: result } : { error: result.error };
    },
  });
})();
`;
