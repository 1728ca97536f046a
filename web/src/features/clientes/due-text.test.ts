import type { PrevencionProxima } from '@huella/contract'
import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

const TODAY = '2026-11-18'
const due = (proxima: string, cita: string | null = null): PrevencionProxima => ({
  id_prevencion: 1,
  tipo: 'vacuna',
  producto: 'Rabia',
  proxima,
  cita,
})

test.each([
  ['nothing', null, undefined],
  ['far ahead', due('2027-03-01'), undefined],
  ['soon', due('2026-12-12'), { text: 'Rabia: toca el 12 dic', overdue: false, bookable: true }],
  ['overdue', due('2026-11-01'), { text: 'Rabia: vencida el 1 nov', overdue: true, bookable: true }],
  ['booked', due('2026-11-01', '2026-12-12T10:00'), { text: 'Rabia: cita el 12 dic', overdue: false, bookable: false }],
])('%s', (_, prevencion, text) => expect(dueText(prevencion, TODAY)).toEqual(text))
