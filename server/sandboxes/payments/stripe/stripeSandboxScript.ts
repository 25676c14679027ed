/**
 * A fake of Stripe.js, as far as the shop uses it: its card field has three inputs in the page itself, and posts them to the
 * sandbox's own API. A browser has the wallets that its storage names under `stripe-sandbox-wallets`: `apple_pay,link`.
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
  const createButton = (text, press) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
    Object.assign(button.style, { flex: '1', height: '48px', border: '0', borderRadius: '6px', background: '#000', color: '#fff', font: 'inherit' });
    button.addEventListener('click', press);
    return button;
  };
  const createWallets = (elements) => {
    const handlers = {};
    const emit = (name, event = {}) => (handlers[name] ?? []).forEach((handle) => handle(event));
    const row = document.createElement('div');
    Object.assign(row.style, { display: 'flex', gap: '8px' });
    const available = (localStorage.getItem('stripe-sandbox-wallets') ?? '').split(',').filter((name) => WALLETS[name]);
    const openSheet = (expressPaymentType) => {
      const sheet = document.createElement('dialog');
      sheet.setAttribute('aria-label', WALLETS[expressPaymentType]);
      const close = () => sheet.remove();
      const pay = () => {
        close();
        elements.wallet = expressPaymentType;
        emit('confirm', { expressPaymentType, billingDetails: { name: 'Maya Lindqvist' }, paymentFailed: () => undefined });
      };
      const cancel = () => { close(); emit('cancel'); };
      sheet.append(
        createButton('Pay $' + (elements.options.amount / 100).toFixed(2), pay),
        createButton('Cancel', cancel),
      );
      document.body.append(sheet);
      sheet.showModal();
    };
    row.append(...available.map((name) => createButton(WALLETS[name], () =>
      emit('click', { expressPaymentType: name, resolve: () => openSheet(name) }))));
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
  const readWallet = ({ wallet }) => ({ number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123', 'wallet][type': wallet });
  window.Stripe = (key) => ({
    elements(options) {
      const elements = {
        options,
        create: (type, elementOptions) => type === 'card' ? createCard(elementOptions) : createWallets(elements),
        submit: async () => ({}),
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
