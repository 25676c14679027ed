import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FloorPage, renderFloorMain } from './FloorPage.ts';
import type { Fixture } from './fixture.ts';
import { toScriptJson } from './parts.ts';

/** Floor (a): renders the part between header and footer once. */
export const renderMain = (fixture: Fixture): string => renderToString(renderFloorMain(fixture));

/** Style sheets of a page's chunks, as in the shop's page. */
const STYLES = ['main', 'page', 'later-shell', 'later-page', 'later-row']
  .map((chunk) => `<link data-chunk="${chunk}" rel="stylesheet" href="/assets/${chunk}.25d144579e.css">`)
  .join('');
const LOADER = `<script nonce="yE7XJuRjoZ4CQNibqJ358g==">addEventListener("click",event=>{self.pressedEarly=event.target},true);(load=>setTimeout(load))(()=>{for(const src of ["/assets/runtime.0809adde82.js","/assets/framework.28c2a5dec9.js","/assets/main.6c1964127e.js"])document.body.append(Object.assign(document.createElement("script"),{src}))})</script>`;

/** Floor (b): renders the whole document with its state as JSON. Never larger than the shop's page. */
export function renderDocument(fixture: Fixture): string {
  const html = renderToString(createElement(FloorPage, { fixture }));
  const state = `<script type="application/json" id="boot">${toScriptJson(fixture)}</script>`;
  const fullHtml = html
    .replace('</head>', () => `${STYLES}</head>`)
    .replace('</body>', () => `${state}${LOADER}</body>`);
  return `<!DOCTYPE html>${fullHtml}`;
}
