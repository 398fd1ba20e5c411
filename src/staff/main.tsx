/** Starts the staff console in the browser. */
import '../shared/styles/site.css';
import './fileInputs.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { fetchFonts, wearKnownFonts } from '../shared/lib/fonts';
import type { Http } from '../shared/lib/http';
import { lazyHttp } from '../shared/lib/lazyHttp';
import { withNetworkFailures } from '../shared/lib/networkFailures';
import { tolerateReplacedTexts } from '../shared/lib/tolerateReplacedTexts';
import { whenIdle } from '../shared/lib/whenIdle';
import { readPreloadedResponses, withPreloadedResponses } from './preloadedResponses';
import { alertView, findDialog } from './lazyComponents';
import { OWN_SERVER } from './ownServer';
import { withLongRequests } from './longRequest';
import { isAt, places } from './places';
import { StaffApp } from './StaffApp';
import { withAttendance } from './session/attendance';
import { onSignOutElsewhere } from './session/otherTabs';
import { selectMember } from './session/sessionSelectors';
import { sessionEnded, signedOut } from './session/sessionSlice';
import { makeStaffStore } from './store';

/** Detects from every response whether the session is still valid. */
function watched(http: Http, ended: () => void): Http {
  return {
    send: (endpoint, request) =>
      http.send(endpoint, request).catch((error: { response?: { status?: unknown } }) => {
        if (error.response?.status === 401) ended();
        throw error;
      }),
  };
}

const root = document.getElementById('root');
if (root) {
  tolerateReplacedTexts();
  const network = lazyHttp(OWN_SERVER);
  const answers = readPreloadedResponses();
  const requests = withNetworkFailures(withAttendance(withLongRequests(network)));
  const http = watched(withPreloadedResponses(requests, answers), () => store.dispatch(sessionEnded()));
  const { store, start } = makeStaffStore(http);
  start();
  onSignOutElsewhere(() => {
    if (selectMember(store.getState())) store.dispatch(signedOut());
  });
  // In parallel with the request for the current member. A failed load is repeated by the component that
  // needs it.
  void places
    .find((place) => isAt(place, window.location.pathname))
    ?.module.load()
    .catch(() => undefined);
  // Requests that the document does not answer will follow.
  if (Object.keys(answers).length < 2) void network.load().catch(() => undefined);
  // What the user is waiting for comes first.
  for (const part of [network, findDialog, alertView])
    void whenIdle()
      .then(() => part.load())
      .catch(() => undefined);
  void wearKnownFonts()
    .then(async (areWorn) => areWorn || whenIdle().then(fetchFonts))
    .catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <StaffApp siteName={root.dataset['siteName'] ?? ''} />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
