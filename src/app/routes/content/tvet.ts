import words from '@/content/pages/tvet.json';
import TvetPage from '@/src/pages/TvetPage';
import { contentPage } from './contentPage';

export default contentPage(words, TvetPage);
