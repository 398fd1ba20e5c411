import words from '@/content/pages/engineering.json';
import EngineeringPage from '@/src/pages/EngineeringPage';
import { contentPage } from './contentPage';

export default contentPage(words, EngineeringPage);
