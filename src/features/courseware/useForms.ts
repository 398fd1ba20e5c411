import { useDispatch } from 'react-redux';
import { lazyWithPreload } from '../../shared/lib/lazyWithPreload';
import { useOpening } from '../notifications/useOpening';
import { formClosed, formOpened } from './coursewareFormsSlice';
import { portalDialog } from './portalDialog';

export const callDialog = lazyWithPreload(() => import('./components/CallDialog'));
export const enquiryDialog = lazyWithPreload(() => import('./components/EnquiryDialog'));
export const enquiryPanel = lazyWithPreload(() => import('./components/EnquiryPanel'));

/** Opens the forms of the courseware pages, each when its script has loaded. */
export function useForms() {
  const dispatch = useDispatch();
  const whenLoaded = useOpening();
  return {
    openCall: () => whenLoaded(callDialog, () => dispatch(formOpened({ form: 'call' }))),
    openPortal: () => whenLoaded(portalDialog, () => dispatch(formOpened({ form: 'portal' }))),
    /** @param products ids of products that are ticked initially */
    openEnquiry: (products: number[] = []) =>
      whenLoaded(enquiryDialog, () => dispatch(formOpened({ form: 'enquiry', place: 'dialog', products }))),
    openPanel: (products: number[]) =>
      whenLoaded(enquiryPanel, () => dispatch(formOpened({ form: 'enquiry', place: 'sidebar', products }))),
    close: () => dispatch(formClosed()),
  };
}
