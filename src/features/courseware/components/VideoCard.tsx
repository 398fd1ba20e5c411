import { useEffect, useRef, useState } from 'react';
import type { CoursewareVideo } from '../../../../contract/entities';
import { YouTube } from '../../../shared/ui/icons';
import { Play } from '../../../shared/ui/partIcons';
import { playerAddress } from '../videoSources';
import { YoukuIcon } from './icons';
import { VideoStill } from './VideoStill';
import styles from './VideoCard.module.css';

const PLAYER_RIGHTS = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

function Player({ address, label }: { address: string; label: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that was pressed is gone; the player is where the keyboard goes on.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={address}
      title={label}
      allow={PLAYER_RIGHTS}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function Source({ href, name, label }: { href: string; name: 'YouTube' | 'Youku'; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {name === 'YouTube' ? <YouTube /> : <YoukuIcon />} {name}
      <span className="visually-hidden">: {label} (opens in a new tab)</span>
    </a>
  );
}

/** A video with a still of our own: its host is asked for nothing before somebody presses play. */
export function VideoCard({ video }: { video: CoursewareVideo }) {
  const [isPlaying, setPlaying] = useState(false);
  const address = playerAddress(video);
  const { id, label, youtube, youku } = video;
  return (
    <div className={`${styles.card} ${isPlaying ? styles.playing : ''}`}>
      {isPlaying && address ? (
        <Player address={address} label={label} />
      ) : (
        address && (
          <button type="button" className={styles.facade} onClick={() => setPlaying(true)}>
            <VideoStill seed={id} />
            <span className={styles.mark}>
              <Play />
            </span>
            <span className="visually-hidden">Play video: {label}</span>
          </button>
        )
      )}
      <p className={styles.label}>{label}</p>
      <p className={styles.sources}>
        {youtube && <Source href={youtube} name="YouTube" label={label} />}
        {youku && <Source href={youku} name="Youku" label={label} />}
      </p>
    </div>
  );
}
