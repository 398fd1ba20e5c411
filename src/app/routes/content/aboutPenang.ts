import words from '@/content/pages/info-about-penang.json';
import ArticlePage from '@/src/pages/ArticlePage';
import { contentPage } from './contentPage';

export default contentPage(words, ArticlePage);
