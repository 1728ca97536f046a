export { enqueueArchivedCitaNotices, enqueueCitaNotices } from './enqueue.ts'
export { cancellationNotices, moveNotices } from './preview.ts'
