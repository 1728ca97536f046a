import { describe, expect, it } from 'vitest'
import { type ChangedCita, noticesOf } from '../../../src/citas/avisos/changes.ts'

const OWNER = 1
const VET = 2
const OTHER_VET = 3
const ADMIN = 4
const NEW_OWNER = 5
const NOW = '2026-11-15T09:00'

const cita = (fields: Partial<ChangedCita> = {}): ChangedCita => ({
  id_cita: 7,
  version: 3,
  fecha_hora: '2026-11-17T10:00',
  estado: 'pendiente',
  id_dueno: OWNER,
  id_veterinario: VET,
  veterinario: 'Vera Sanz',
  ...fields,
})
const later = (fields: Partial<ChangedCita> = {}) => cita({ version: 4, ...fields })
const noticeList = (antes: ChangedCita | null, despues: ChangedCita | null, actor: number) =>
  noticesOf(antes, despues, actor, NOW).map(({ tipo, id_usuario }) => `${tipo} ${id_usuario}`)

describe('notices of a change of an appointment', () => {
  const confirmada = { estado: 'confirmada' } as const
  const cancelada = { estado: 'cancelada' } as const
  const otherTime = { fecha_hora: '2026-11-18T12:15' }
  const otherVet = { id_veterinario: OTHER_VET, veterinario: 'Otro Vet' }
  it.each<[string, ChangedCita | null, ChangedCita | null, number, string[]]>([
    ['booked by the owner', null, cita(), OWNER, ['cita_solicitada 1', 'agenda_nueva 2']],
    ['booked by the administrator', null, cita(), ADMIN, ['cita_solicitada 1', 'agenda_nueva 2']],
    ['booked by the vet', null, cita(), VET, ['cita_solicitada 1']],
    ['booked for the vet’s own pet by another user', null, cita({ id_dueno: VET }), ADMIN, ['cita_solicitada 2']],
    ['confirmed', cita(), later(confirmada), VET, ['cita_confirmada 1']],
    ['confirmed again', cita(confirmada), later(confirmada), VET, []],
    ['moved by the owner', cita(), later(otherTime), OWNER, ['cita_movida 1', 'agenda_movida 2']],
    ['moved by the vet', cita(confirmada), later({ ...confirmada, ...otherTime }), VET, ['cita_movida 1']],
    ['moved and confirmed at once', cita(), later({ ...confirmada, ...otherTime }), VET, ['cita_movida 1']],
    ['given to another vet', cita(), later(otherVet), OWNER, ['cita_movida 1', 'agenda_cancelada 2', 'agenda_nueva 3']],
    ['taken over by another vet', cita(), later(otherVet), OTHER_VET, ['cita_movida 1', 'agenda_cancelada 2']],
    ['cancelled by the vet', cita(confirmada), later(cancelada), VET, ['cita_cancelada 1']],
    ['cancelled by the administrator', cita(), later(cancelada), ADMIN, ['cita_cancelada 1', 'agenda_cancelada 2']],
    ['deleted by the owner', cita(), null, OWNER, ['cita_cancelada 1', 'agenda_cancelada 2']],
    ['deleted when it was cancelled', cita(cancelada), null, OWNER, []],
    ['cancelled twice', cita(cancelada), later(cancelada), ADMIN, []],
    ['reopened', cita(cancelada), later(), ADMIN, ['cita_solicitada 1', 'agenda_nueva 2']],
    ['reopened as confirmed', cita(cancelada), later(confirmada), VET, ['cita_confirmada 1']],
    ['completed', cita(confirmada), later({ estado: 'completada' }), VET, []],
    ['given another reason', cita(), later(), OWNER, []],
    [
      'changed to the pet of another owner',
      cita(),
      later({ id_dueno: NEW_OWNER }),
      ADMIN,
      ['cita_cancelada 1', 'cita_solicitada 5'],
    ],
    ['cancelled after its time', cita({ fecha_hora: NOW }), later({ ...cancelada, fecha_hora: NOW }), ADMIN, []],
    ['created for a past time', null, cita({ fecha_hora: '2026-11-15T08:00' }), ADMIN, []],
    ['moved into the past', cita(), later({ fecha_hora: '2026-11-15T08:00' }), ADMIN, []],
  ])('%s', (_, antes, despues, actor, expected) => {
    expect(noticeList(antes, despues, actor)).toEqual(expected)
  })

  it('contains the new time, and of a moved appointment the previous one', () => {
    const [notice] = noticesOf(cita(), later(otherTime), VET, NOW)
    expect(notice).toEqual({
      tipo: 'cita_movida',
      id_usuario: OWNER,
      id_cita: 7,
      version: 4,
      datos: {
        fecha_hora: '2026-11-18T12:15',
        id_veterinario: VET,
        antes: { fecha_hora: '2026-11-17T10:00', veterinario: 'Vera Sanz' },
      },
    })
  })

  it('says whether its recipient made the change', () => {
    const own = (actor: number) => noticesOf(cita(), later(otherTime), actor, NOW).map(({ datos }) => datos.propia)
    expect(own(OWNER)).toEqual([true, undefined])
    expect(own(ADMIN)).toEqual([undefined, undefined])
  })

  it('gives a deletion the next version', () => {
    expect(noticesOf(cita(), null, OWNER, NOW).map(({ version }) => version)).toEqual([4, 4])
  })
})
