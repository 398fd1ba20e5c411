import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NotConnected } from '../live/NotConnected';
import { catalogueFeature } from '../catalogue/catalogueSaga';
import { OpenFailure } from '../shared/OpenFailure';
import { useAddress } from '../shared/useAddress';
import page from '../shared/Page.module.css';
import { DropField } from './DropField';
import { importsFeature } from './importsSaga';
import { loadRecent, openPreview, openSet, previewClosed, selectImports } from './importsSlice';
import { Preview } from './Preview';
import { Applied, Recent } from './Recent';

export const features = [catalogueFeature, importsFeature];

/**
 * "Import": files are uploaded, previewed cell by cell, and applied; earlier imports can be viewed and
 * undone.
 */
export default function ImportPage() {
  const dispatch = useDispatch();
  const { preview, recent, opened } = useSelector(selectImports);
  const { idIn, change } = useAddress();
  const importId = idIn('import');
  const setId = idIn('set');
  const inRecent = recent.list.data.find(({ id }) => id === setId);
  const found = inRecent ?? (opened.data?.id === setId ? opened.data : undefined);
  // The last import of the list leaves it when a new one comes: it stays open while it is loaded by itself.
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  const set = found ?? (known?.id === setId ? known : undefined);
  const isElsewhere = setId > 0 && !inRecent && recent.list.status === 'ready';
  const shownId = preview.data?.id;

  useEffect(() => void dispatch(loadRecent({})), [dispatch]);
  useEffect(() => void (importId > 0 && dispatch(openPreview(importId))), [dispatch, importId]);
  useEffect(() => void (isElsewhere && dispatch(openSet(setId))), [dispatch, isElsewhere, setId]);
  useEffect(() => () => void dispatch(previewClosed()), [dispatch]);
  // The preview is in the URL: it can be shared, and survives a reload. After applying, it is gone.
  const lastShown = useRef(shownId);
  useEffect(() => {
    if (shownId !== undefined && shownId !== importId) change({ import: String(shownId), set: '', page: '' });
    else if (shownId === undefined && lastShown.current !== undefined) change({ import: '', page: '' });
    lastShown.current = shownId;
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the preview, not itself
  }, [shownId]);

  return (
    <div className={page.place}>
      <div className={page.head}>
        <h1>Import</h1>
      </div>
      <NotConnected />
      <DropField />
      {importId > 0 && !preview.data && (
        <OpenFailure
          state={preview}
          title="This import could not be loaded"
          onRetry={() => dispatch(openPreview(importId))}
        />
      )}
      {isElsewhere && !set && (
        <OpenFailure
          state={opened}
          title="This change could not be loaded"
          onRetry={() => dispatch(openSet(setId))}
        />
      )}
      {preview.data && !set && <Preview preview={preview.data} />}
      {set && <Applied key={set.id} set={set} />}
      <Recent />
    </div>
  );
}
