import words from '@/content/pages/mfg.json';
import FlexiClassPage from '@/src/pages/FlexiClassPage';
import { contentPage } from './contentPage';

export default contentPage(words, FlexiClassPage);
