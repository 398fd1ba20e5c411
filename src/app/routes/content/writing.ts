import words from '../../../../content/pages/technicalwriting.json';
import WritingPage from '../../../pages/WritingPage';
import { contentPage } from './contentPage';

export default contentPage(words, WritingPage);
