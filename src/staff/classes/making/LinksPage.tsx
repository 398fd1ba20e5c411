import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@/src/shared/ui/Button';
import Modal from '@/src/shared/ui/Modal';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { Failure } from '../../shared/Failure';
import page from '../../shared/Page.module.css';
import { TableScroller } from '../../shared/TableScroller';
import { classesFeature } from '../classesSaga';
import { makingFeature } from './makingSaga';
import { linksLeft, openLinks, selectMaking } from './makingSlice';
import { QrCode } from './QrCode';
import styles from './Links.module.css';

export const features = [classesFeature, makingFeature];

interface OneLink {
  name: string;
  link: string;
}

/** The "Links" of a class, to copy or show as QR codes. */
export default function LinksPage() {
  const dispatch = useDispatch();
  const { trackingId = '' } = useParams();
  const { links: state } = useSelector(selectMaking);
  const { data } = state;
  // The links themselves, because whoever has one may be renamed or removed meanwhile.
  const [shownLink, setShownLink] = useState('');
  const [copiedLink, setCopiedLink] = useState('');
  const [mayCopy, setMayCopy] = useState(true);
  useEffect(() => {
    dispatch(openLinks(trackingId));
    return () => void dispatch(linksLeft());
  }, [dispatch, trackingId]);
  if (!data && state.status === 'failed')
    return <Failure state={state} onRetry={() => dispatch(openLinks(trackingId))} />;
  if (!data) return <Skeleton lines={6} />;

  const copy = async ({ link }: OneLink): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setMayCopy(true);
      setCopiedLink(link);
    } catch {
      setMayCopy(false);
    }
  };
  const links: OneLink[] = [
    { name: 'Trainees', link: data.trainee },
    { name: 'Instructors', link: data.instructor },
    ...(data.coordinator ? [{ name: 'Coordinator', link: data.coordinator }] : []),
  ];
  const withLink = (wanted: string): OneLink | undefined =>
    [...links, ...data.personal].find(({ link }) => link === wanted);
  const shown = withLink(shownLink);
  const copied = withLink(copiedLink);
  const table = (label: string, list: readonly OneLink[]) => (
    <TableScroller label={label}>
      <table className={`${page.table} ${styles.links}`}>
        <tbody>
          {list.map((one) => (
            <tr key={one.link}>
              <th scope="row">{one.name}</th>
              <td className={styles.link}>{one.link}</td>
              <td className={page.actions}>
                <Button kind="quiet" aria-label={`Copy link: ${one.name}`} onClick={() => void copy(one)}>
                  Copy link
                </Button>
                <Button
                  kind="quiet"
                  aria-label={`Show QR code: ${one.name}`}
                  onClick={() => setShownLink(one.link)}
                >
                  Show QR code
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
  return (
    <div className={page.place}>
      <p>
        <Link to={`/staff/classes/${encodeURIComponent(trackingId)}/room`}>Classroom page</Link> with the QR
        code, for the projector.
      </p>
      {table('Links', links)}
      <p role="status" className={styles.facts}>
        {!mayCopy && 'The browser does not let the page copy: mark the link and copy it.'}
        {mayCopy && copied && `The link of “${copied.name}” is copied.`}
      </p>
      {data.personal.length > 0 && (
        <details>
          <summary>One link per trainee</summary>
          <p className={styles.facts}>
            Each works for nobody else: for a class whose attendance list is not to be seen.
          </p>
          {table('Links of trainees', data.personal)}
        </details>
      )}
      {shown && (
        <Modal title={`QR code: ${shown.name}`} onClose={() => setShownLink('')}>
          <QrCode className={styles.code} text={shown.link} label={`QR code of the link: ${shown.name}`} />
          <p className={styles.link}>{shown.link}</p>
        </Modal>
      )}
    </div>
  );
}
