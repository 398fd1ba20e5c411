import words from '@/content/pages/tos.json';
import PolicyPage from '@/src/pages/PolicyPage';
import { contentPage } from './contentPage';

export default contentPage(words, PolicyPage);
