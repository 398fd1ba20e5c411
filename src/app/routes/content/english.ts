import words from '@/content/pages/english.json';
import EnglishPage from '@/src/pages/EnglishPage';
import { contentPage } from './contentPage';

export default contentPage(words, EnglishPage);
