import type { ReactNode } from 'react';

export interface OpenFormProps {
  className?: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A button that opens a form; without scripts it leads to the contact form, with the courseware box ticked. */
export function OpenForm({ className, onOpen, children }: OpenFormProps) {
  return (
    <form
      method="get"
      action="/contactus"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <input type="hidden" name="from" value="cw" />
      <button>{children}</button>
    </form>
  );
}
