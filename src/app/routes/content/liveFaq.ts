import words from '@/content/pages/live-online-faq.json';
import ArticlePage from '@/src/pages/ArticlePage';
import { contentPage } from './contentPage';

export default contentPage(words, ArticlePage);
