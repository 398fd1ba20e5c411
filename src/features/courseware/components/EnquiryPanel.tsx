import { useEffect, useRef } from 'react';
import { Close } from '@/src/shared/ui/icons';
import { EnquiryOfStore } from './EnquiryOfStore';
import styles from './EnquiryPanel.module.css';

export interface EnquiryPanelProps {
  ticked: readonly number[];
  onClose: () => void;
}

/** The enquiry form in the sidebar (docs/rules/courseware.md#enquiry). */
export default function EnquiryPanel({ ticked, onClose }: EnquiryPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="enquiry-panel" className={styles.panel}>
      <header>
        <h2 id="enquiry-panel" ref={heading} tabIndex={-1}>
          Courseware Enquiry
        </h2>
        <button type="button" onClick={onClose}>
          <Close /> Close
        </button>
      </header>
      <EnquiryOfStore ticked={ticked} />
    </section>
  );
}
