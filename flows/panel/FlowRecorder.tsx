import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../src/shared/ui/Button';
import { TextField } from '../../src/shared/ui/TextField';
import { Controls } from './components/Controls';
import { PanelHead } from './components/PanelHead';
import { TapeView } from './components/TapeView';
import { Verdict } from './components/Verdict';
import {
  selectChanges,
  selectFlows,
  selectQuietCount,
  selectRows,
  selectStepTargets,
} from './flowsSelectors';
import {
  downloadAsked,
  fileChosen,
  markSet,
  nameTyped,
  panelFolded,
  panelMoved,
  positionChosen,
  quietShown,
  recordAsked,
  replayAsked,
  stopAsked,
  tapeLeft,
  type FlowsState,
} from './flowsSlice';
import { useStepKeys } from './useStepKeys';
import styles from './FlowRecorder.module.css';

function statusOf({ mode, tape, position }: FlowsState): string {
  if (mode === 'recording') return 'Recording';
  if (!tape) return 'Ready';
  if (mode === 'live') return `${tape.steps.length} steps recorded`;
  return position === 0 ? 'At the start' : `Step ${position} of ${tape.steps.length}`;
}

/** The panel for `?flow=1`: records what the site does, and plays it back step by step. */
export default function FlowRecorder() {
  const dispatch = useDispatch();
  const flows = useSelector(selectFlows);
  const rows = useSelector(selectRows);
  const changes = useSelector(selectChanges);
  const id = useId();
  const { mode, tape, position, mark, problem, isOpen, place } = flows;
  const isRecording = mode === 'recording';
  const isShown = mode === 'shown';
  const targets = useSelector(selectStepTargets);
  const quiet = useSelector(selectQuietCount);
  const goTo = (to: number | undefined) => void (to !== undefined && dispatch(positionChosen(to)));
  const forward = () => goTo(targets.forward);
  const back = () => goTo(targets.back);
  useStepKeys(isShown, forward, back);

  return (
    <section aria-labelledby={id} className={`${styles.panel} ${styles[place]}`}>
      <PanelHead
        {...{ id, isRecording, isOpen, place }}
        status={statusOf(flows)}
        onFold={(open) => dispatch(panelFolded({ isOpen: open }))}
        onMove={(to) => dispatch(panelMoved(to))}
      />
      {isOpen && (
        <div className={styles.body}>
          <div className={styles.part}>
            <Controls
              isRecording={isRecording}
              hasTape={tape !== null}
              canForward={targets.forward !== undefined}
              canBack={targets.back !== undefined}
              onRecord={() => dispatch(recordAsked())}
              onStop={() => dispatch(stopAsked())}
              onDownload={() => dispatch(downloadAsked())}
              onFile={(file) => dispatch(fileChosen(file))}
              onForward={forward}
              onBack={back}
            />
            {problem && (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
            {!isShown && (
              <TextField
                label="What is recorded"
                value={flows.name}
                readOnly={isRecording}
                onChange={({ target }) => dispatch(nameTyped(target.value))}
              />
            )}
            {isShown && (
              <div className={styles.shown}>
                <p>The page shows the tape.</p>
                <Button kind="quiet" onClick={() => dispatch(tapeLeft())}>
                  Back to the site
                </Button>
              </div>
            )}
            {tape && (
              <Verdict verdict={flows.verdict} onReplay={() => dispatch(replayAsked())} onChoose={goTo} />
            )}
          </div>
          {tape && (
            <TapeView
              {...{ tape, rows, quiet, changes, position, mark }}
              showsQuiet={flows.showsQuiet}
              onQuiet={(shown) => dispatch(quietShown(shown))}
              onChoose={goTo}
              onMark={(to) => dispatch(markSet(to))}
            />
          )}
        </div>
      )}
    </section>
  );
}
