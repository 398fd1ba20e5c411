import words from '@/content/pages/info-refund-policy.json';
import ArticlePage from '@/src/pages/ArticlePage';
import { contentPage } from './contentPage';

export default contentPage(words, ArticlePage);
