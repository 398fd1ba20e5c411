/** Under which names the tab keeps what is typed into the forms of the courseware pages. */
export const CALL_DRAFT = 'courseware call';
export const ENQUIRY_DRAFT = 'courseware enquiry';
