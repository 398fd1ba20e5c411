import words from '../../../../content/pages/tvet.json';
import TvetPage from '../../../pages/TvetPage';
import { contentPage } from './contentPage';

export default contentPage(words, TvetPage);
