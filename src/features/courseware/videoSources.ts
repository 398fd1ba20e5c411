import type { CoursewareVideo } from '../../../contract/entities';

/** Ids as the two hosts write them; anything else in an address ends up in no player. */
const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+)/;
const YOUKU = /^https?:\/\/(?:v\.youku\.com\/v_show\/id_|player\.youku\.com\/embed\/)([\w=-]+)/;

/** @returns the address of the player inside a page, YouTube's before Youku's; undefined when no address has an id in it */
export function playerAddress({ youtube = '', youku = '' }: CoursewareVideo): string | undefined {
  const onYouTube = YOUTUBE.exec(youtube)?.[1];
  if (onYouTube) return `https://www.youtube-nocookie.com/embed/${onYouTube}?autoplay=1&rel=0`;
  const onYouku = YOUKU.exec(youku)?.[1];
  return onYouku && `https://player.youku.com/embed/${onYouku}`;
}
