/** The site as visitors get it. */
import { startBrowser } from './startBrowser';

void startBrowser();
