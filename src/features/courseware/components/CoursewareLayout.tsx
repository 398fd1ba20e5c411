import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { writeDraft } from '@/src/shared/lib/tabDrafts';
import type { Crumb } from '@/src/shared/ui/Breadcrumbs';
import { SidebarLayout } from '@/src/shared/ui/SidebarLayout';
import { formClosed } from '../coursewareFormsSlice';
import { selectSite } from '../../site/siteSlice';
import { selectCallForm, selectEnquiryForm, selectOpened } from '../coursewareFormsSelectors';
import { selectGroups, selectOpenGroup, selectProductsRequest } from '../coursewareSelectors';
import { groupToggled } from '../coursewareSlice';
import { CALL_DRAFT, ENQUIRY_DRAFT } from '../drafts';
import { portalDialog } from '../portalDialog';
import { callDialog, enquiryDialog, enquiryPanel, useForms } from '../useForms';
import { CoursewareSidebar } from './CoursewareSidebar';

export interface CoursewareLayoutProps {
  /** the breadcrumbs after "University Courseware"; none on its own page */
  trail?: readonly Crumb[];
  children: ReactNode;
}

/** Deletes the draft of a form that was stored, which closes it. */
function useForgottenDraft(name: string, stored: number): void {
  const before = useRef(stored);
  useEffect(() => {
    if (stored !== before.current) writeDraft(name, null);
    before.current = stored;
  }, [name, stored]);
}

/** The layout of every courseware page: breadcrumbs, sidebar, and forms. */
export function CoursewareLayout({ trail = [], children }: CoursewareLayoutProps) {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const opened = useSelector(selectOpened);
  const { portalUrl } = useSelector(selectSite);
  const { openCall, openEnquiry, openPortal, close } = useForms();
  // A form belongs to the page on which it was opened; its input is kept.
  useEffect(() => () => void dispatch(formClosed()), [dispatch, pathname]);
  useForgottenDraft(CALL_DRAFT, useSelector(selectCallForm).stored);
  useForgottenDraft(ENQUIRY_DRAFT, useSelector(selectEnquiryForm).stored);
  const isBeside = opened?.form === 'enquiry' && opened.place === 'sidebar';
  return (
    <>
      <SidebarLayout
        trail={[
          { label: 'Home', href: '/' },
          { label: 'University Courseware', ...(trail.length > 0 && { href: '/cw' }) },
          ...trail,
        ]}
        isWide={isBeside}
        sidebar={
          <>
            {isBeside && <enquiryPanel.Component ticked={opened.products} onClose={close} />}
            <CoursewareSidebar
              groups={useSelector(selectGroups)}
              status={useSelector(selectProductsRequest).status}
              openGroup={useSelector(selectOpenGroup)}
              current={pathname}
              onGroup={(id) => dispatch(groupToggled(id))}
              onCall={openCall}
              onEnquiry={() => openEnquiry()}
              onPortal={portalUrl ? openPortal : undefined}
            />
          </>
        }
      >
        <article>{children}</article>
      </SidebarLayout>
      {opened?.form === 'call' && <callDialog.Component onClose={close} />}
      {opened?.form === 'portal' && <portalDialog.Component onClose={close} />}
      {opened?.form === 'enquiry' && !isBeside && (
        <enquiryDialog.Component ticked={opened.products} onClose={close} />
      )}
    </>
  );
}
