import words from '../../../../content/pages/tvet-info.json';
import TvetInfoPage from '../../../pages/TvetInfoPage';
import { contentPage } from './contentPage';

export default contentPage(words, TvetInfoPage);
