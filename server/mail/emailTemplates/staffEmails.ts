/** Emails of the staff console: to the team, and from the desk to a visitor. */
import type { Member } from '@/contract/staff/entities';
import type { NewMail } from '../outbox';
import { link, text } from './email';
import { writeLetter, type LetterContext } from './writeLetter';

/** @returns the email with a sign-in link */
export const linkMail = (
  address: string,
  { email, name }: Pick<Member, 'email' | 'name'>,
  context: LetterContext,
): NewMail => ({
  to: email,
  isPrivate: true,
  ...writeLetter('team.sign_in', context, { values: { name }, parts: { link: [link('Sign in', address)] } }),
});

/**
 * Contains no secret, since it may stay in a mailbox for days. @param address of the page where the recipient
 * requests a link
 */
export const invitationMail = (
  address: string,
  { email, name }: Pick<Member, 'email' | 'name'>,
  who: string,
  context: LetterContext,
): NewMail => ({
  to: email,
  ...writeLetter('team.invitation', context, {
    values: { name, who },
    parts: { link: [link('Staff pages', address)] },
  }),
});

export interface WrittenReply {
  to: string;
  /** where the visitor's reply goes */
  replyTo: string;
  subject: string;
  text: string;
  myName: string;
}

/** The desk's reply to a visitor. */
export const replyMail = (
  { to, replyTo, subject, text: words, myName }: WrittenReply,
  context: LetterContext,
): NewMail => ({
  to,
  replyTo,
  ...writeLetter('enquiry.reply', context, {
    values: { subject, my_name: myName },
    parts: { reply: words.split(/(?:\r?\n){2,}/).map(text) },
  }),
});
