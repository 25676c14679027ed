import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FloorPage, mainOf } from './FloorPage.ts';
import type { Fixture } from './fixture.ts';
import { scriptJson } from './parts.ts';

/** Floor (a): what lies between header and footer (of a list: its cards, facets and head), rendered once. */
export const renderMain = (fixture: Fixture): string => renderToString(mainOf(fixture));

/** The page of floor (b): the whole document, with its state as JSON in a script tag. */
export function renderDocument(fixture: Fixture): string {
  const html = renderToString(createElement(FloorPage, { fixture }));
  const state = `<script type="application/json" id="boot">${scriptJson(fixture)}</script>`;
  return `<!DOCTYPE html>${html.replace('</body>', () => `${state}</body>`)}`;
}
