export { avisosOfCita } from './avisos.repo.ts'
export { cancellationNotices } from './outbox/cancellation.repo.ts'
export { type Outbox, startOutbox } from './outbox/outbox.ts'
export {
  enqueueAccessLink,
  enqueueArchivedCitaNotices,
  enqueueCitaNotices,
  enqueueOferta,
  type NoticeContext,
} from './outbox/queue.repo.ts'
export { createTransports } from './transport/transports.ts'
