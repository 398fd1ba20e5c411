import words from '@/content/pages/technicalwriting.json';
import WritingPage from '@/src/pages/WritingPage';
import { contentPage } from './contentPage';

export default contentPage(words, WritingPage);
