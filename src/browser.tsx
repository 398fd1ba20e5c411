/** The site as visitors get it. */
import { startBrowser } from './startBrowser';
import { makeStore } from './app/store';

void startBrowser(makeStore);
