import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FloorPage, mainOf } from './FloorPage.ts';
import type { Fixture } from './fixture.ts';
import { scriptJson } from './parts.ts';

/** Floor (a): what lies between header and footer (of a list: its cards, facets and head), rendered once. */
export const renderMain = (fixture: Fixture): string => renderToString(mainOf(fixture));

/** What a page asks for by chunks, as the shop puts it into the rendered page. */
const STYLES = ['main', 'page', 'later-shell', 'later-page', 'later-row']
  .map((chunk) => `<link data-chunk="${chunk}" rel="stylesheet" href="/assets/${chunk}.25d144579e.css">`)
  .join('');
const LOADER = `<script nonce="yE7XJuRjoZ4CQNibqJ358g==">addEventListener("click",event=>{self.pressedEarly=event.target},true);(load=>setTimeout(load))(()=>{for(const src of ["/assets/runtime.0809adde82.js","/assets/framework.28c2a5dec9.js","/assets/main.6c1964127e.js"])document.body.append(Object.assign(document.createElement("script"),{src}))})</script>`;

/** The page of floor (b): the whole document, with its state as JSON in a script tag. Never more than the shop's page has. */
export function renderDocument(fixture: Fixture): string {
  const html = renderToString(createElement(FloorPage, { fixture }));
  const state = `<script type="application/json" id="boot">${scriptJson(fixture)}</script>`;
  const whole = html.replace('</head>', () => `${STYLES}</head>`).replace('</body>', () => `${state}${LOADER}</body>`);
  return `<!DOCTYPE html>${whole}`;
}
