import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '@/src/shared/ui/Button';
import { EmptyState } from '@/src/shared/ui/EmptyState';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { classesFeature } from '../classesSaga';
import { makingFeature } from './makingSaga';
import { linksLeft, openLinks, selectMaking } from './makingSlice';
import { QrCode } from './QrCode';
import styles from './Links.module.css';

export const features = [classesFeature, makingFeature];

/** The page for the projector: the QR code of the trainees' link, as large as the screen allows. */
export default function RoomPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { trackingId = '' } = useParams();
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { data, failure, status } = useSelector(selectMaking).links;
  useEffect(() => {
    dispatch(openLinks(trackingId));
    return () => void dispatch(linksLeft());
  }, [dispatch, trackingId]);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => void navigate(`/staff/classes/${encodeURIComponent(trackingId)}/links`);
  return (
    // What it covers cannot be reached. A dialog itself cannot fill the screen, so its content does.
    <dialog ref={dialog} className={styles.cover} aria-label="Classroom page" onCancel={close}>
      <div ref={room} className={styles.room}>
        {!data &&
          (status === 'failed' ? (
            <EmptyState level={1} title={failure?.message ?? ''} />
          ) : (
            <Skeleton lines={6} />
          ))}
        {data && (
          <>
            <h1>{data.title}</h1>
            <QrCode text={data.trainee} label="QR code that opens the class forms" />
            <p className={styles.words}>Scan with your phone’s camera, then choose your name.</p>
          </>
        )}
        <div className={styles.tools}>
          {!data && status === 'failed' && (
            <Button kind="secondary" onClick={() => dispatch(openLinks(trackingId))}>
              Try again
            </Button>
          )}
          {document.fullscreenEnabled && (
            <Button kind="quiet" onClick={() => void room.current?.requestFullscreen()}>
              Full screen
            </Button>
          )}
          <Button kind="quiet" onClick={close}>
            Close
          </Button>
        </div>
      </div>
    </dialog>
  );
}
