import '@mantine/core/styles.css';
import '@mantine/charts/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { awaitPictures } from '../lib/products/awaitPictures.ts';
import { createCallDesk } from './callDesk.ts';
import { Desk } from './Desk.tsx';
import { createRoutes } from './routes.tsx';

const callDesk = createCallDesk();
const element = document.getElementById('desk');
if (!element) throw new Error('the page has no element of the desk');
awaitPictures(document);
createRoot(element).render(
  <StrictMode>
    <Desk callDesk={callDesk} router={createBrowserRouter(createRoutes(callDesk))} />
  </StrictMode>,
);
