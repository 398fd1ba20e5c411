/** Addresses that lead to the forms of a class (class forms, section 2). */
import { personalSignature } from './accessToken';
import type { StoredClass } from './classRows';

export interface ClassLinks {
  trainee: string;
  instructor: string;
  coordinator: string;
}

/** @param publicUrl of the site, without a slash at its end */
export function classLinks(publicUrl: string, { row, formIds }: StoredClass): ClassLinks {
  const link = (path: string, formId: string): string =>
    `${publicUrl}/${path}/${encodeURIComponent(row.tracking_id)}/${encodeURIComponent(formId)}`;
  return {
    trainee: link('class', formIds.trainee),
    instructor: link('instructor', formIds.instructor),
    coordinator: link('coor', formIds.coordinator),
  };
}

/**
 * Links that are bound to one trainee each (brief, "Whose answers").
 * @param secret of the configuration (`tokenSecret`)
 */
export function personalLinks(publicUrl: string, secret: string, found: StoredClass) {
  const { trainee } = classLinks(publicUrl, found);
  const { tracking_id: trackingId, trainees } = found.row;
  return trainees.map(({ id, name }) => ({
    name,
    link: `${trainee}?tid=${id}&sig=${personalSignature(secret, trackingId, id)}`,
  }));
}
