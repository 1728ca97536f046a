export { avisosOfCita } from './avisos.repo.ts'
export { type DocumentoOf, enqueueDocumento, enviosOf } from './outbox/documento.repo.ts'
export { discardNoticesOfMascota, enqueueCondolencia } from './outbox/fallecimiento.repo.ts'
export { type Outbox, startOutbox } from './outbox/outbox.ts'
export { enqueuePrevencionNotices } from './outbox/prevencion.repo.ts'
export { cancellationNotices, moveNotices } from './outbox/preview.repo.ts'
export {
  enqueueAccessLink,
  enqueueArchivedCitaNotices,
  enqueueCitaNotices,
  enqueueOferta,
  type NoticeContext,
} from './outbox/queue.repo.ts'
export { createTransports } from './transport/transports.ts'
