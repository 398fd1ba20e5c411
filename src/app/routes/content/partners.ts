import words from '@/content/pages/techpartner.json';
import PartnersPage from '@/src/pages/PartnersPage';
import { contentPage } from './contentPage';

export default contentPage(words, PartnersPage);
