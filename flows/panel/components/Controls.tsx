import { useRef } from 'react';
import { Button } from '@/src/shared/ui/Button';
import styles from './Controls.module.css';

interface ControlsProps {
  isRecording: boolean;
  hasTape: boolean;
  canForward: boolean;
  canBack: boolean;
  onRecord: () => void;
  onStop: () => void;
  onDownload: () => void;
  onFile: (file: File) => void;
  onForward: () => void;
  onBack: () => void;
}

/** A button that keeps the focus when its own click disables it. */
function Control({ on, primary, onClick, children }: ControlProps) {
  return (
    <Button
      kind={primary ? 'primary' : 'secondary'}
      className={styles.control}
      aria-disabled={!on}
      onClick={() => on && onClick()}
    >
      {children}
    </Button>
  );
}

interface ControlProps {
  on: boolean;
  primary?: boolean;
  onClick: () => void;
  children: string;
}

/** The six buttons of the recorder. */
export function Controls(props: ControlsProps) {
  const { isRecording, hasTape } = props;
  const file = useRef<HTMLInputElement>(null);
  const isReady = hasTape && !isRecording;
  return (
    <div className={styles.controls}>
      <Control on={!isRecording} primary={!isRecording} onClick={props.onRecord}>
        Record
      </Control>
      <Control on={isRecording} primary={isRecording} onClick={props.onStop}>
        Stop
      </Control>
      <Control on={isReady} onClick={props.onDownload}>
        Download tape
      </Control>
      <Control on={!isRecording} onClick={() => file.current?.click()}>
        Open tape
      </Control>
      <Control on={isReady && props.canBack} onClick={props.onBack}>
        Step back
      </Control>
      <Control on={isReady && props.canForward} onClick={props.onForward}>
        Step forward
      </Control>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label="Tape file"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) props.onFile(chosen);
          // Allows the same file to be selected again after it was changed.
          target.value = '';
        }}
      />
    </div>
  );
}
