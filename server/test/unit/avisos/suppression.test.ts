import { describe, expect, it } from 'vitest'
import { NOTICE_LIFETIME_MS, retryDelayMs } from '../../../src/avisos/outbox/retry-policy.ts'
import { type SuppressionInput, suppressionReason } from '../../../src/avisos/outbox/suppression.ts'
import type { CitaTipo } from '../../../src/citas/avisos/changes.ts'
import type { NoticeCita } from '../../../src/citas/avisos/load.ts'
import { condolencia } from '../../../src/mascotas/condolencia.aviso.ts'
import { prevencion } from '../../../src/prevencion/prevencion.aviso.ts'
import { citaNotice, enlaceNotice, ofertaNotice } from '../../support/avisos.ts'

const NOW = '2026-11-15T09:00'
const VET = 2

const sending = {
  canal: 'email',
  persona: { archived: false, telefono: '+34600000000' },
  switches: { email: true, sms: true },
} as const

type Sending = Partial<Omit<SuppressionInput, 'kind' | 'data'>>
interface CitaFields extends Sending {
  tipo?: CitaTipo
  id_usuario?: number
  datos?: { fecha_hora: string; id_veterinario: number }
  now?: Partial<NoticeCita>
}

/** A notice about an appointment that is now as `now` says. */
function notice({ tipo = 'cita_confirmada', id_usuario, datos, now, ...fields }: CitaFields = {}): SuppressionInput {
  const { kind, data } = citaNotice(tipo, now)
  const own = { ...data, id_usuario: id_usuario ?? data.id_usuario, datos: datos ?? data.datos }
  return { ...sending, kind, data: own, ...fields }
}

const letter = (fallecida: boolean): SuppressionInput => ({
  ...sending,
  kind: condolencia,
  data: { mascota: 'Luna', fallecida },
})

const rabies = { id_mascota: 7, mascota: 'Luna', tipo: 'vacuna', producto: 'Rabia', proxima: '2026-12-16' }

const reminder = (wanted: boolean, due: number, fields: Sending = {}): SuppressionInput => ({
  ...sending,
  kind: prevencion,
  data: { filas: Array(due).fill(rabies), hoy: '2026-11-15', url: '', wanted },
  ...fields,
})

const offer = (open: boolean): SuppressionInput => ({ ...sending, ...ofertaNotice({ open }), persona: sending.persona })

describe('suppression reason of a notice', () => {
  it.each<[string, SuppressionInput, string | null]>([
    ['nothing has changed', notice(), null],
    ['the pet has died', notice({ now: { fallecida: true } }), 'La mascota ha fallecido'],
    [
      'the pet of a cancelled one has died',
      notice({ tipo: 'cita_cancelada', now: { estado: 'cancelada', fallecida: true } }),
      'La mascota ha fallecido',
    ],
    [
      'the pet has died, and its vet is notified',
      notice({ tipo: 'agenda_cancelada', id_usuario: VET, now: { estado: 'cancelada', fallecida: true } }),
      null,
    ],
    [
      'a reminder, and its owner says that the pet has died',
      notice({ tipo: 'cita_recordatorio', now: { comunicada: true } }),
      'El dueño dice que la mascota ha fallecido',
    ],
    [
      'its owner says that the pet has died, and cancels',
      notice({ tipo: 'cita_cancelada', now: { estado: 'cancelada', comunicada: true } }),
      null,
    ],
    ['a letter of condolence', letter(true), null],
    ['the death was undone', letter(false), 'Se anuló el fallecimiento'],
    ['a vaccine is due', reminder(true, 1), null],
    ['the vaccine was given', reminder(true, 0), 'Ya no toca'],
    ['the owner wants no reminders', reminder(false, 1), 'La persona no quiere recordatorios'],
    [
      'a reminder while e-mail is off',
      reminder(true, 1, { switches: { email: false, sms: true } }),
      'Avisos por correo desactivados',
    ],
    ['the person is archived', notice({ persona: { archived: true, telefono: null } }), 'La cuenta ya no existe'],
    ['the switch is off', notice({ switches: { email: false, sms: true } }), 'Avisos por correo desactivados'],
    ['an offer is still open', offer(true), null],
    ['an offer has ended', offer(false), 'El hueco ya no se guarda'],
    [
      'an offer goes by a channel that is off',
      { ...offer(true), switches: { email: false, sms: true } },
      'Avisos por correo desactivados',
    ],
    ['the other switch is off', notice({ switches: { email: true, sms: false } }), null],
    ['SMS is off', notice({ canal: 'sms', switches: { email: true, sms: false } }), 'Avisos por SMS desactivados'],
    [
      'no number',
      notice({ canal: 'sms', persona: { archived: false, telefono: null } }),
      'La persona no tiene teléfono',
    ],
    ['cancelled', notice({ now: { estado: 'cancelada' } }), 'La cita se canceló antes'],
    ['moved', notice({ now: { fecha_hora: '2026-11-18T10:00' } }), 'La cita cambió de hora antes'],
    ['another vet', notice({ now: { id_veterinario: 9 } }), 'La cita cambió de veterinario antes'],
    ['another owner', notice({ now: { id_dueno: 9 } }), 'La cita ya no es de esta persona'],
    ['its time has come', notice({ now: { fecha_hora: NOW } }), 'La hora ya ha pasado'],
    ['pending again', notice({ now: { estado: 'pendiente' } }), 'La cita dejó de estar confirmada antes'],
    ['a request, confirmed meanwhile', notice({ tipo: 'cita_solicitada' }), null],
    ['a reminder', notice({ tipo: 'cita_recordatorio' }), null],
    [
      'a reminder of a cancelled one',
      notice({ tipo: 'cita_recordatorio', now: { estado: 'cancelada' } }),
      'La cita se canceló antes',
    ],
    ['cancelled and still so', notice({ tipo: 'cita_cancelada', now: { estado: 'cancelada' } }), null],
    ['cancelled, then reopened', notice({ tipo: 'cita_cancelada' }), 'La cita vuelve a estar en pie'],
    ['cancelled for a previous owner', notice({ tipo: 'cita_cancelada', now: { id_dueno: 9 } }), null],
    [
      'cancelled, but its time has passed',
      notice({
        tipo: 'cita_cancelada',
        datos: { fecha_hora: NOW, id_veterinario: VET },
        now: { estado: 'cancelada' },
      }),
      'La hora ya ha pasado',
    ],
    ['a new one of a vet', notice({ tipo: 'agenda_nueva', id_usuario: VET }), null],
    [
      'a new one of a vet, given to another vet',
      notice({ tipo: 'agenda_nueva', id_usuario: VET, now: { id_veterinario: 9 } }),
      'La cita ya no es de esta persona',
    ],
    [
      'taken off a vet’s agenda',
      notice({ tipo: 'agenda_cancelada', id_usuario: VET, now: { id_veterinario: 9 } }),
      null,
    ],
    [
      'an access link with the switch off',
      {
        ...sending,
        ...enlaceNotice('password_olvidada'),
        persona: sending.persona,
        switches: { email: false, sms: false },
      },
      null,
    ],
  ])('%s', (_, aviso, expected) => {
    expect(suppressionReason(aviso, NOW)).toBe(expected)
  })
})

it('doubles the retry delay after each failure, up to two hours', () => {
  const delays = Array.from({ length: 9 }, (_, failures) => retryDelayMs(failures + 1) / 60_000)
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120])
  expect(NOTICE_LIFETIME_MS).toBe(24 * 3_600_000)
})
