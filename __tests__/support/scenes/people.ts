/**
 * What the people of the scenes type: each value is unique, so that a search finds every place where it was
 * left.
 */
export const PEOPLE = {
  trainee: 'Quillon Abberdeen',
  otherTrainee: 'Nurhaliza Wexcombe',
  trainer: 'Tobermory Vance',
  coordinator: 'Ozwaldina Ferrier',
  added: 'Hjalmar Oduya',
  contact: 'Peregrine Mbeki',
  company: 'Zaffre & Sons Instruments',
  otherCompany: 'Brackwater Metrology',
  city: 'Kuala Zephyria',
  role: 'Head of Oscillography',
  address: '77 Lorong Quixote, Level 9',
  department: 'Ledger Wizardry',
  email: 'quillon.abberdeen@example.com',
  otherEmail: 'p.mbeki@example.com',
  phone: '+60 12-345 6789',
  remark: 'We need wheelchair access and oat milk, please.',
  request: 'Twelve people who have never soldered anything before.',
  relevancy: 'I repair radar sets on tugboats',
  years: 'Nineteen winters and a half',
  opinion: 'Splendid, though the projector hummed in B flat',
  opinionMore: 'The lunch on Tuesday was a revelation',
  trackingId: 'TRK-8fd2c1a7',
  formId: 'FRM-55ab90',
  firstToken: 'eyJmaXJzdCI6InRva2VuIn0.signature-one',
  secondToken: 'eyJzZWNvbmQiOiJ0b2tlbiJ9.signature-two',
  thirdToken: 'eyJ0aGlyZCI6InRva2VuIn0.signature-three',
} as const;
