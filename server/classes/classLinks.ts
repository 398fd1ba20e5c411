/** Builds links to the forms of a class (docs/rules/shell.md#addresses). */
import { personalSignature } from './accessToken';
import type { StoredClass } from './classRows';
import { isErased } from './erasedPeople';

export interface ClassLinks {
  trainee: string;
  instructor: string;
  coordinator: string;
}

/** The path of a class's trainee form with a trainee selected; 0: nobody. */
export function classFormPath(
  { tracking_id, trainee_form_id }: { tracking_id: string; trainee_form_id: string },
  traineeId: number,
): string {
  const path = `/class/${encodeURIComponent(tracking_id)}/${encodeURIComponent(trainee_form_id)}`;
  return traineeId === 0 ? path : `${path}?tid=${traineeId}`;
}

/** @param publicUrl of the site, without a trailing slash */
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
 * Links that each work for one trainee (docs/rules/class-forms.md#links). Those of erased people open nothing.
 * @param secret of the configuration (`tokenSecret`)
 */
export function personalLinks(publicUrl: string, secret: string, found: StoredClass) {
  const { trainee } = classLinks(publicUrl, found);
  const { tracking_id: trackingId, trainees } = found.row;
  return trainees
    .filter(({ id, name, email = null }) => !isErased({ name, email }, id))
    .map(({ id, name }) => ({
      id,
      name,
      link: `${trainee}?tid=${id}&sig=${personalSignature(secret, trackingId, id)}`,
    }));
}
