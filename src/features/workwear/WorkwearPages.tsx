import { useLocation } from 'react-router';
import { SubsidyPage } from './SubsidyPage.tsx';
import { WorkwearFormPage } from './WorkwearFormPage.tsx';

/** The pages of the business variant that need more than text, in one chunk. */
export const WorkwearPages = () =>
  useLocation().pathname.startsWith('/account') ? <SubsidyPage /> : <WorkwearFormPage />;
