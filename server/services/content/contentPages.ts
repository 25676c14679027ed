import type { ContentPage } from '../../../src/contracts/content.ts';

/** The shop's own texts. Placeholders are filled from the marketplace's settings; the HTML is ours and needs no sanitising. */
export const CONTENT_PAGES: readonly ContentPage[] = [
  {
    pageName: 'contact-us',
    title: 'Contact Us',
    description: 'Call {{shopName}} day and night at {{phoneNumber}}.',
    html: `<p>Call <strong>{{phoneNumber}}</strong>. A person picks up, 24 hours a day, every day of the year.</p>
<h2>Have this at hand</h2>
<ul><li>Your order number: it stands in your confirmation mail and in your <a href="/orders">order history</a>.</li><li>For a question about a product, its name or the address of its page.</li></ul>
<h2>What we can do at once</h2>
<p>Change or cancel what has not left yet, start a return, find your size in stock, explain a charge.</p>`,
  },
  {
    pageName: 'shipping-and-returns',
    title: 'Shipping and Returns',
    description: '{{promise}}. {{returnDays}} days to return, free both ways.',
    html: `<h2>Shipping</h2><p>{{promise}}, with no minimum. Faster options and their dates stand in checkout, before you pay.</p>
<p>We ship within the United States and its territories. Orders placed before 2 PM Eastern on a business day usually leave the same day.</p>
<h2>Returns</h2><p>You have {{returnDays}} days. What comes back must be unworn and in its box; try shoes on indoors, on a clean floor. Returns are free.</p>
<p>Refunds go to the card that paid, once the parcel has arrived. To start one, call <strong>{{phoneNumber}}</strong>, 24/7.</p>`,
  },
  {
    pageName: 'faqs',
    title: 'FAQs',
    description: 'Short answers about orders, sizes, payment and your account at {{shopName}}.',
    html: `<h2>When is my card charged?</h2><p>When your order leaves the warehouse. Until then the amount is only reserved.</p>
<h2>Can I change my order?</h2><p>Call us at <strong>{{phoneNumber}}</strong> while it has not left. We change what we can reach.</p>
<h2>My size is crossed out. Will it come back?</h2><p>Often. Have a look again in a week or two, or ask us about a similar style.</p>
<h2>Do I pay tax?</h2><p>Where your state asks for it. The amount stands in checkout before you place the order.</p>
<h2>Is my card safe?</h2><p>We pass its number and security code on to our payment provider and do not store them. We keep its type, last four digits, expiration date, the name on it and its billing address, so that you can pay with it again.</p>`,
  },
  {
    pageName: 'size-charts',
    title: 'Size Charts',
    description: 'US shoe sizes beside EU and UK sizes and the length of the foot.',
    html: `<p>Measure your foot in the evening, standing, from the heel to the longest toe. Between two sizes, take the larger one.</p>
<h2>Women's shoes</h2>
<table><thead><tr><th scope="col">US</th><th scope="col">EU</th><th scope="col">UK</th><th scope="col">Inches</th></tr></thead><tbody>
<tr><td>6</td><td>36-37</td><td>4</td><td>8.75</td></tr><tr><td>7</td><td>37-38</td><td>5</td><td>9.06</td></tr><tr><td>8</td><td>38-39</td><td>6</td><td>9.37</td></tr><tr><td>9</td><td>39-40</td><td>7</td><td>9.69</td></tr><tr><td>10</td><td>40-41</td><td>8</td><td>10</td></tr></tbody></table>
<h2>Men's shoes</h2>
<table><thead><tr><th scope="col">US</th><th scope="col">EU</th><th scope="col">UK</th><th scope="col">Inches</th></tr></thead><tbody>
<tr><td>8</td><td>41</td><td>7.5</td><td>9.9</td></tr><tr><td>9</td><td>42</td><td>8.5</td><td>10.2</td></tr><tr><td>10</td><td>43</td><td>9.5</td><td>10.6</td></tr><tr><td>11</td><td>44</td><td>10.5</td><td>10.9</td></tr><tr><td>12</td><td>45</td><td>11.5</td><td>11.2</td></tr></tbody></table>
<h2>Widths</h2><p>Women's medium is B, men's is D. 2A is narrow for women, B for men; D is wide for women, 2E for men; 4E is the widest.</p>`,
  },
  {
    pageName: 'about',
    title: 'Our Story',
    description: 'What {{shopName}} stands for.',
    html: `<p>Shoes are hard to buy unseen. They pinch, they slip, the color is never quite the one in the picture. {{shopName}} is built around that: order what you like, try it at home, send back what does not fit, within {{returnDays}} days and at no cost.</p>
<p>And when something goes wrong, a person answers: {{phoneNumber}}, 24/7.</p>`,
  },
  {
    pageName: 'accessibility',
    title: 'Accessibility',
    description: 'How {{shopName}} is built so that everybody can shop here.',
    html: `<p>This shop is meant to be used by everybody: by keyboard, with a screen reader, with large text, on a slow phone. We hold it against WCAG 2.2, level AA.</p>
<ul><li>Every page can be read and searched, and things put into the cart, without scripts.</li><li>Everything can be reached and operated by keyboard, and shows where the focus is.</li><li>Motion is left out where your system asks for less of it.</li></ul>
<p>Something does not work for you? Call {{phoneNumber}}, 24/7. We take your order by phone, and mend the page.</p>`,
  },
  {
    pageName: 'terms-of-use',
    title: 'Terms of Use',
    description: 'The terms on which {{shopName}} sells.',
    html: `<p>By using this site and by placing an order you agree to these terms.</p>
<h2>Orders</h2><p>An order is an offer to buy. We accept it when it ships; until then either side may cancel. Prices are in US dollars and hold from the moment the order is placed. If we cannot send an item, we say so, and you pay nothing for it.</p>
<h2>Payment</h2><p>The amount is reserved when you order and charged when the order ships.</p>
<h2>Returns</h2><p>Unworn items may come back within {{returnDays}} days. See <a href="/c/shipping-and-returns">Shipping and Returns</a>.</p>
<h2>Your account</h2><p>Keep your password to yourself, and tell us if somebody else has it. Reviews must be your own and fit to read.</p>
<h2>This site</h2><p>Texts and pictures are ours or our partners'. Do not copy the catalog by machine, and do not try to break what others use.</p>`,
  },
  {
    pageName: 'privacy-policy',
    title: 'Privacy Policy',
    description: 'What {{shopName}} knows about you, why, and for how long.',
    html: `<h2>What we keep</h2><ul><li>Your account: name, email address and a fingerprint of your password, never the password.</li><li>Your orders: what, when, where to, and the last four digits of the card.</li><li>Your favorites and cart, until you remove them.</li><li>Your addresses and saved cards: of a card its type, last four digits, expiration date, the name on it and its billing address. One that you remove is no longer offered; its record stays with your past orders.</li></ul>
<h2>What we do not keep</h2><p>Full card numbers and security codes: we pass them on to our payment provider and do not store them.</p>
<h2>Cookies</h2><p>The shop sets these and no others, and nothing of other companies:</p>
<ul><li><code>session-id</code> remembers your cart, for up to 20 years; browsers forget it sooner.</li><li><code>x-main</code> (a year) remembers who you are and your first name, <code>at-main</code> (12 hours at most) that you have signed in.</li><li><code>profile</code> (a year) is a random mark by which an open page notices that somebody else has signed in.</li><li><code>federated</code> (15 minutes) ties a sign-in with another company's account to your browser.</li><li><code>newly-registered</code> (a day) and <code>suppressMarketing</code> (a year) keep us from asking you to join when you just have.</li><li><code>list-layout</code> (a year) remembers how many products you want in a row.</li></ul>
<p>Your browser also keeps, without sending it to us each time, your latest searches, your choice of saved filters and a copy of your cart's contents.</p>
<h2>Mail</h2><p>We write about your orders. The newsletter comes only if you asked for it.</p>
<h2>Your choices</h2><p>Call {{phoneNumber}} to see, correct or delete what we keep.</p>`,
  },
  {
    pageName: 'zappos-at-work',
    title: '{{shopName}} at Work',
    description: 'Safety footwear and workwear for your team, from {{shopName}}.',
    html: `<p>Slip-resistant shoes for a kitchen, waterproof boots for a building site, something comfortable for twelve hours on a hospital floor: we equip teams of five and of five thousand.</p>
<ul><li>One person at our side who knows your team and your rules.</li><li>Everybody chooses their own pair, within what you have set.</li><li>{{promise}}, and {{returnDays}} days to return.</li></ul>
<h2>Start here</h2><p>Look through <a href="/boots">boots</a> and <a href="/clothing">clothing</a>, and call <strong>{{phoneNumber}}</strong>, 24/7, to connect with a team member.</p>`,
  },
];
