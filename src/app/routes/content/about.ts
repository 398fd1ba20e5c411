import words from '@/content/pages/aboutus.json';
import AboutPage from '@/src/pages/AboutPage';
import { contentPage } from './contentPage';

export default contentPage(words, AboutPage);
