import { describe, expect, it } from 'vitest'
import { type SuppressionInput, suppressionReason } from '../../../src/avisos/domain/suppression.ts'
import { NOTICE_LIFETIME_MS, retryDelayMs } from '../../../src/avisos/outbox/retry-policy.ts'

const NOW = '2026-11-15T09:00'
const OWNER = 1
const VET = 2

type Cita = NonNullable<SuppressionInput['cita']>
const live: Cita = {
  id_cita: 7,
  version: 3,
  fecha_hora: '2026-11-17T10:00',
  estado: 'confirmada',
  id_dueno: OWNER,
  id_veterinario: VET,
  veterinario: 'Vera Sanz',
  archived: false,
  fallecida: false,
}

function notice(fields: Partial<SuppressionInput> & { now?: Partial<Cita> } = {}): SuppressionInput {
  const { now, ...rest } = fields
  return {
    tipo: 'cita_confirmada',
    canal: 'email',
    id_usuario: OWNER,
    datos: { fecha_hora: live.fecha_hora, id_veterinario: VET },
    persona: { archived: false, telefono: '+34600000000' },
    switches: { email: true, sms: true },
    cita: { ...live, ...now },
    oferta: null,
    prevencion: null,
    condolencia: null,
    documento: null,
    ...rest,
  }
}

const reminder = (wanted: boolean, due: number, fields: Partial<SuppressionInput> = {}) =>
  notice({ tipo: 'prevencion', cita: null, prevencion: { wanted, due }, ...fields })

const offer = (open: boolean) => notice({ tipo: 'oferta', cita: null, oferta: { open } })

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
    ['a letter of condolence', notice({ tipo: 'condolencia', cita: null, condolencia: { fallecida: true } }), null],
    [
      'the death was undone',
      notice({ tipo: 'condolencia', cita: null, condolencia: { fallecida: false } }),
      'Se anuló el fallecimiento',
    ],
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
    ['deleted', notice({ now: { archived: true } }), 'La cita se canceló antes'],
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
    ['deleted and still so', notice({ tipo: 'cita_cancelada', now: { archived: true } }), null],
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
      notice({ tipo: 'password_olvidada', cita: null, switches: { email: false, sms: false } }),
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
