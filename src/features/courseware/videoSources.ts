import type { CoursewareVideo } from '@/contract/entities';

type Sources = Pick<CoursewareVideo, 'youtube' | 'youku' | 'file'>;

/**
 * The id formats of the two hosts. Anything else, such as the sample catalogue's `SAMPLE-…`, is never passed
 * to a player.
 */
const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)(?!SAMPLE)([\w-]{11})(?![\w-])/;
const YOUKU = /^https?:\/\/(?:v\.youku\.com\/v_show\/id_|player\.youku\.com\/embed\/)(X[\w=]+)/;

const youtubeId = ({ youtube = '' }: Sources): string | undefined => YOUTUBE.exec(youtube)?.[1];
const youkuId = ({ youku = '' }: Sources): string | undefined => YOUKU.exec(youku)?.[1];

/** @returns whether a host's URL leads to a video, rather than to its page for missing videos */
export const isPublished = (host: 'youtube' | 'youku', video: Sources): boolean =>
  (host === 'youtube' ? youtubeId(video) : youkuId(video)) !== undefined;

/** A player within a page: a host's own, or the browser's with a file of this site. */
export interface Player {
  kind: 'frame' | 'file';
  address: string;
}

/**
 * @returns YouTube's player, otherwise Youku's, otherwise one for a file; undefined if the video is not
 *   available yet
 */
export function playerOf(video: Sources): Player | undefined {
  const onYouTube = youtubeId(video);
  if (onYouTube) {
    return { kind: 'frame', address: `https://www.youtube-nocookie.com/embed/${onYouTube}?autoplay=1&rel=0` };
  }
  const onYouku = youkuId(video);
  if (onYouku) return { kind: 'frame', address: `https://player.youku.com/embed/${onYouku}` };
  return video.file ? { kind: 'file', address: video.file } : undefined;
}
