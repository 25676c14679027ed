import { useLocation } from 'react-router';
import { QuestionListPage } from './QuestionListPage.tsx';
import { WritePage } from './WritePage.tsx';

/**
 * The pages of a product's questions, in one chunk, because each chunk has an entry in the table that every page loads.
 */
export function QuestionPages() {
  return /\/(ask|answer\/[^/]+)\/?$/.test(useLocation().pathname) ? <WritePage /> : <QuestionListPage />;
}
