export { avisoJoin, avisoSelect, selectAviso } from './avisos.repo.ts'
export type { CalendarContext, ClaimedAviso, NoticeKind, Parties, SendingContext } from './kind.ts'
export { outboxAge, outboxFailures } from './outbox/figures.repo.ts'
export { getClinic } from './outbox/outbox.repo.ts'
export { type Outbox, startOutbox } from './outbox/outbox.ts'
export {
  discardPending,
  enqueue,
  enqueueQuery,
  type NewNotice,
  type NoticeContext,
  previewNotices,
} from './outbox/queue.repo.ts'
export { prueba } from './prueba.aviso.ts'
export { clinicName, contactSentence } from './templates/clinic-text.ts'
export type { EmailContent, Fact } from './templates/email-content.ts'
export { fullDateTime, fullDay, multiLine, oneLine, smsDateTime, smsDay } from './templates/format.ts'
export { fitSegment, SEGMENT_LENGTH, toGsm7 } from './templates/gsm7.ts'
export type { CalendarEvent } from './transport/email-message.ts'
export { createTransports } from './transport/transports.ts'
