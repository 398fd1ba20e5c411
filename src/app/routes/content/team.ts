import words from '@/content/pages/ourteam.json';
import TeamPage from '@/src/pages/TeamPage';
import { contentPage } from './contentPage';

export default contentPage(words, TeamPage);
