import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mailbox } from '../../platform/ops/mailbox.ts'

/** An iCalendar file and what a mail program does with it. */
export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL'
  text: string
}

export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface Mail {
  to: Mailbox
  subject: string
  text: string
  html: string
  /** A UUID, the same in every attempt, so that mail programs can detect duplicates. */
  messageId: string
  date: Date
  calendar?: CalendarEvent
  attachment?: Attachment
}

export function compose(mail: Mail, from: Mailbox): Promise<Buffer> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const { calendar, attachment } = mail
  const message = new MailComposer({
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${domain}>`,
    date: mail.date,
    icalEvent: calendar && { method: calendar.method, content: calendar.text, filename: 'cita.ics' },
    attachments: attachment && [attachment],
    // Suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    baseBoundary: mail.messageId,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Promise((resolve, reject) => {
    message.compile().build((error, built) => (error ? reject(error) : resolve(built as Buffer)))
  })
}
