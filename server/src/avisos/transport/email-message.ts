import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mailbox } from '../../platform/mailbox.ts'
import type { CalendarEvent } from '../templates/calendar.ts'

export interface Mail {
  to: Mailbox
  subject: string
  text: string
  html: string
  /** A UUID, the same at every attempt: who gets a mail twice can tell. */
  messageId: string
  date: Date
  calendar?: CalendarEvent
}

/** A mail as it travels. */
export function compose(mail: Mail, from: Mailbox): Promise<Buffer> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const { calendar } = mail
  const message = new MailComposer({
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${domain}>`,
    date: mail.date,
    icalEvent: calendar && { method: calendar.method, content: calendar.text, filename: 'cita.ics' },
    // Nobody's holiday answer should come back.
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
