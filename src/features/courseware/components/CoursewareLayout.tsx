import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Crumb } from '@/src/shared/ui/Breadcrumbs';
import { SidebarLayout } from '@/src/shared/ui/SidebarLayout';
import { formClosed } from '../coursewareFormsSlice';
import { selectSite } from '../../site/siteSlice';
import { selectOpened } from '../coursewareFormsSelectors';
import { selectGroups, selectOpenGroup, selectProductsRequest } from '../coursewareSelectors';
import { groupToggled } from '../coursewareSlice';
import { portalDialog } from '../portalDialog';
import { callDialog, enquiryDialog, enquiryPanel, useForms } from '../useForms';
import { CoursewareSidebar } from './CoursewareSidebar';

export interface CoursewareLayoutProps {
  /** the breadcrumbs after "University Courseware"; none on its own page */
  trail?: readonly Crumb[];
  children: ReactNode;
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
