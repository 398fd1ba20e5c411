import words from '@/content/pages/tvet-info.json';
import TvetInfoPage from '@/src/pages/TvetInfoPage';
import { contentPage } from './contentPage';

export default contentPage(words, TvetInfoPage);
