import { IDEMPOTENCY_HEADER, ROBOT_PROOF_HEADER, SENT_AT_HEADER } from '@/contract/constants';
import { classEndpoints } from '@/contract/classForms/endpoints';
import type {
  AssessmentType,
  CoordinatedSave,
  CoordinatorPage,
  InstructorSave,
  OpeningNote,
  TraineeSave,
  TrackingType,
} from '@/contract/classForms/entities';
import type { InstructorTraining, TraineeTraining } from '@/contract/schemas/responsesClasses';
import type { Http } from '../../shared/lib/http';
import type { ClassAddress, Submission } from './forms';

/**
 * Authorises a request: the proof of the robot check, or the token of the last response. An expired token
 * sent with a proof identifies the visit, so that what was started continues.
 */
export interface Access {
  proof?: string;
  token?: string | null;
}

/** A class in the view of its role. */
export type ClassData =
  | { role: 'trainee'; training: TraineeTraining }
  | { role: 'instructor'; training: InstructorTraining }
  | { role: 'coordinator'; training: CoordinatorPage };

const proofOf = ({ proof }: Access): Record<string, string> => (proof ? { [ROBOT_PROOF_HEADER]: proof } : {});

const headersOf = (access: Access): Record<string, string> => ({
  ...proofOf(access),
  ...(access.token && { Authorization: `Bearer ${access.token}` }),
});

/** The robot check's challenge in the format of altcha-lib. */
export type Challenge = Record<string, unknown>;

export const getChallenge = async (http: Http): Promise<Challenge> =>
  (await http.send(classEndpoints.robotChallenge, {})).challenge;

async function getCoordinator(http: Http, address: ClassAddress, access: Access): Promise<ClassData> {
  const training = await http.send(classEndpoints.coordinatorForm, {
    params: { action: 'get', ...(access.token && { token: access.token }) },
    body: { tracking_id: address.trackingId, form_id: address.formId },
    headers: proofOf(access),
  });
  // Other hosts may return neither companies nor whether somebody has started.
  const trainees = training.trainees.map((trainee) => ({
    ...trainee,
    company_label: trainee.company_label ?? '',
    removable: trainee.removable ?? 'no',
  }));
  return { role: 'coordinator', training: { ...training, trainees } };
}

export async function getClass(http: Http, address: ClassAddress, access: Access): Promise<ClassData> {
  const { role, trackingId: trainingId, formId, tid, sig } = address;
  const headers = headersOf(access);
  switch (role) {
    case 'trainee': {
      const params = { trainingId, formId, ...(sig && { tid, sig }) };
      const { training } = await http.send(classEndpoints.traineeForm, { params, headers });
      return { role, training };
    }
    case 'instructor': {
      const { training } = await http.send(classEndpoints.instructorForm, {
        params: { trainingId, formId },
        headers,
      });
      return { role, training };
    }
    case 'coordinator':
      return getCoordinator(http, address, access);
  }
}

export interface ClassResponse {
  data: ClassData;
  access_token: string;
  server_time: number;
}

/** Loads the class again with the token of the last response. */
export async function refetchClassData(
  http: Http,
  address: ClassAddress,
  token: string,
): Promise<ClassResponse> {
  const data = await getClass(http, address, { token });
  return { data, access_token: data.training.access_token, server_time: data.training.server_time };
}

/** Stores a submission. Its idempotency key makes repeated requests harmless. */
export function postSubmission(http: Http, submission: Submission, token: string) {
  const { role, trackingId: trainingId, formId, personId, key, body, sentAt } = submission;
  const repeatable = { [IDEMPOTENCY_HEADER]: key };
  const headers = {
    Authorization: `Bearer ${token}`,
    ...repeatable,
    ...(sentAt !== undefined && { [SENT_AT_HEADER]: String(sentAt) }),
  };
  switch (role) {
    case 'trainee':
      return http.send(classEndpoints.saveTrainee, {
        params: { trainingId, traineeId: personId },
        body: body as TraineeSave,
        headers,
      });
    case 'instructor':
      return http.send(classEndpoints.saveInstructor, {
        params: { trainingId, trainerId: personId },
        body: body as InstructorSave,
        headers,
      });
    case 'coordinator':
      return http.send(classEndpoints.saveCoordinator, {
        params: { action: 'update', token },
        body: {
          tracking_id: trainingId,
          form_id: formId,
          trainees: JSON.stringify((body as { trainees: CoordinatedSave[] }).trainees),
          compared: 'yes',
        },
        headers: repeatable,
      });
  }
}

export interface Timestamp {
  trackingId: string;
  personId: number;
  formType: AssessmentType;
  trackingType: TrackingType;
}

export const postOpening = (
  http: Http,
  { role, trackingId: trainingId, personId, note }: ClassAddress & { personId: number; note: OpeningNote },
  token: string,
) =>
  http.send(classEndpoints.noteOpening, {
    params: { trainingId, role, personId },
    body: note,
    headers: { Authorization: `Bearer ${token}` },
  });

/** Records when an assessment was started or ended. */
export const postTimestamp = (http: Http, stamp: Timestamp, token: string) =>
  http.send(classEndpoints.assessmentTimestamp, {
    params: { action: 'update_timestamp', token },
    body: {
      tracking_id: stamp.trackingId,
      trainee_id: stamp.personId,
      form_type: stamp.formType,
      tracking_type: stamp.trackingType,
    },
  });
