/** The site as visitors get it. */
import { makeStore } from './app/store';
import { startBrowser } from './startBrowser';

void startBrowser(makeStore);
