import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { addressWithoutFlow } from '../record/flowAddress';
import { selectFlows, selectShownState } from '../panel/flowsSelectors';
import FlowRecorder from '../panel/FlowRecorder';
import type { Recorder } from '../record/recorder';
import { replayTape } from '../replay/replay';
import type { Tape } from '../tape/tape';
import { selectSite } from '../../src/features/site/siteSlice';
import type { RootState } from '../../src/app/rootReducer';
import { makeReplayedSite } from './replayedSite';
import { makePanelStore } from '../panel/panelStore';
import { makeTapeScreen } from './tapeScreen';

/** Mounts the panel next to the running site. @param site its store */
export function mountRecorder(site: { getState: () => RootState }, recorder: Recorder): void {
  const container = document.body.appendChild(document.createElement('div'));
  const screen = makeTapeScreen(container);
  const panel = makePanelStore({
    startRecording(name: string): void {
      recorder.start({
        name,
        page: addressWithoutFlow(window.location),
        build: selectSite(site.getState()).build,
      });
    },
    stopRecording: (): Promise<Tape> => recorder.stop(),
    replay: (tape: Tape) => replayTape(tape, makeReplayedSite),
  });
  panel.subscribe(() => {
    const shown = selectShownState(panel.getState());
    const { tape, position } = selectFlows(panel.getState());
    if (tape && shown !== null) screen.show(tape, position, shown);
    else screen.leave();
  });
  createRoot(container).render(
    <StrictMode>
      <Provider store={panel}>
        <FlowRecorder />
      </Provider>
    </StrictMode>,
  );
}
