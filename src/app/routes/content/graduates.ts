import words from '@/content/pages/graduates.json';
import GraduatesPage from '@/src/pages/GraduatesPage';
import { contentPage } from './contentPage';

export default contentPage(words, GraduatesPage);
