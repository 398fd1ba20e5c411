import words from '../../../../content/pages/ourteam.json';
import TeamPage from '../../../pages/TeamPage';
import { contentPage } from './contentPage';

export default contentPage(words, TeamPage);
