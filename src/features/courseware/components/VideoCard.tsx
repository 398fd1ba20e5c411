import { useEffect, useRef, useState } from 'react';
import type { CoursewareVideo } from '@/contract/entities';
import { VIDEO_LATER } from '@/contract/messages';
import { YouTube } from '@/src/shared/ui/icons';
import { Play } from '@/src/shared/ui/partIcons';
import { isPublished, playerOf, type Player } from '../videoSources';
import { YoukuIcon } from './icons';
import { VideoStill } from './VideoStill';
import styles from './VideoCard.module.css';

const PLAYER_RIGHTS = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

function Screen({ player, label }: { player: Player; label: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  // Moves the focus to the player, because the pressed button has disappeared.
  useEffect(() => (frame.current ?? video.current)?.focus(), []);
  if (player.kind === 'file') {
    return (
      <video
        ref={video}
        className={styles.player}
        src={player.address}
        aria-label={label}
        controls
        autoPlay
        muted
        playsInline
      />
    );
  }
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={player.address}
      title={label}
      allow={PLAYER_RIGHTS}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

const HOSTS = [
  { host: 'youtube', name: 'YouTube', Icon: YouTube },
  { host: 'youku', name: 'Youku', Icon: YoukuIcon },
] as const;

/** The hosts of the video. A host that does not have it yet is listed without a link. */
function Sources({ video }: { video: CoursewareVideo }) {
  const elsewhere = <span className="visually-hidden">: {video.label} (opens in a new tab)</span>;
  return (
    <p className={styles.sources}>
      {HOSTS.filter(({ host }) => video[host]).map(({ host, name, Icon }) =>
        isPublished(host, video) ? (
          <a key={host} href={video[host]} target="_blank" rel="noopener">
            <Icon /> {name}
            {elsewhere}
          </a>
        ) : (
          <span key={host}>
            <Icon /> {name}
            <span className="visually-hidden">: {VIDEO_LATER}</span>
          </span>
        ),
      )}
    </p>
  );
}

/** A video with our own preview image: its host receives no request before somebody presses play. */
export function VideoCard({ video }: { video: CoursewareVideo }) {
  const [isPlaying, setPlaying] = useState(false);
  const player = playerOf(video);
  const { id, label } = video;
  return (
    <div className={`${styles.card} ${isPlaying ? styles.playing : ''}`}>
      {!player && (
        <div className={styles.still}>
          <VideoStill seed={id} />
          <p>{VIDEO_LATER}</p>
        </div>
      )}
      {player && isPlaying && <Screen player={player} label={label} />}
      {player && !isPlaying && (
        <button type="button" className={styles.facade} onClick={() => setPlaying(true)}>
          <VideoStill seed={id} />
          <span className={styles.mark}>
            <Play />
          </span>
          <span className="visually-hidden">Play video: {label}</span>
        </button>
      )}
      <p className={styles.label}>{label}</p>
      <Sources video={video} />
    </div>
  );
}
