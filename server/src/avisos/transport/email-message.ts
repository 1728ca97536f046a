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
  /** The name beside the address that sends; without it, the configured one. */
  sender?: string
  /** Without it, replies go to the address that sends. */
  replyTo?: Mailbox
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
    from: plainName({ ...from, name: mail.sender || from.name }),
    replyTo: mail.replyTo && plainName(mail.replyTo),
    to: plainName(mail.to),
    subject: encodedSubject(mail.subject),
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

/** A name that looks like an encoded word would be decoded by the reader, also between quotes. */
const plainName = ({ name, address }: Mailbox): Mailbox => ({ name: name.replaceAll('=?', '= ?'), address })

/** Bytes of an encoded word: 75 characters at most, with its frame and in Base64. */
const WORD_BYTES = 45

/** A subject that looks like an encoded word, as a pet's name may, would be decoded by the reader: it is encoded itself. */
function encodedSubject(subject: string): string {
  if (!subject.includes('=?')) return subject
  const words: string[] = ['']
  for (const character of subject) {
    const last = words.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > WORD_BYTES) words.push(character)
    else words[words.length - 1] = last + character
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
