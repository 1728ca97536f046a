import { describe, expect, it } from 'vitest'
import { type SuppressionInput, suppressionReason } from '../../src/avisos/domain/suppression.ts'
import { NOTICE_LIFETIME_MS, retryDelayMs } from '../../src/avisos/outbox/retry-policy.ts'

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
}

function standing(fields: Partial<SuppressionInput> & { now?: Partial<Cita> } = {}): SuppressionInput {
  const { now, ...rest } = fields
  return {
    tipo: 'cita_confirmada',
    canal: 'email',
    id_usuario: OWNER,
    datos: { fecha_hora: live.fecha_hora, id_veterinario: VET },
    persona: { archived: false, telefono: '+34600000000' },
    switches: { email: true, sms: true },
    cita: { ...live, ...now },
    ...rest,
  }
}

describe('whether a notice is still true when it is sent', () => {
  it.each<[string, SuppressionInput, string | null]>([
    ['nothing has changed', standing(), null],
    ['the person is archived', standing({ persona: { archived: true, telefono: null } }), 'La cuenta ya no existe'],
    ['the switch is off', standing({ switches: { email: false, sms: true } }), 'Avisos por correo desactivados'],
    ['the other switch is off', standing({ switches: { email: true, sms: false } }), null],
    ['SMS is off', standing({ canal: 'sms', switches: { email: true, sms: false } }), 'Avisos por SMS desactivados'],
    [
      'no number',
      standing({ canal: 'sms', persona: { archived: false, telefono: null } }),
      'La persona no tiene teléfono',
    ],
    ['cancelled', standing({ now: { estado: 'cancelada' } }), 'La cita se canceló antes'],
    ['deleted', standing({ now: { archived: true } }), 'La cita se canceló antes'],
    ['moved', standing({ now: { fecha_hora: '2026-11-18T10:00' } }), 'La cita cambió de hora antes'],
    ['another vet', standing({ now: { id_veterinario: 9 } }), 'La cita cambió de veterinario antes'],
    ['another owner', standing({ now: { id_dueno: 9 } }), 'La cita ya no es de esta persona'],
    ['its hour has come', standing({ now: { fecha_hora: NOW } }), 'La hora ya ha pasado'],
    ['pending again', standing({ now: { estado: 'pendiente' } }), 'La cita dejó de estar confirmada antes'],
    ['a request, confirmed meanwhile', standing({ tipo: 'cita_solicitada' }), null],
    ['a reminder', standing({ tipo: 'cita_recordatorio' }), null],
    [
      'a reminder of a cancelled one',
      standing({ tipo: 'cita_recordatorio', now: { estado: 'cancelada' } }),
      'La cita se canceló antes',
    ],
    ['cancelled and still so', standing({ tipo: 'cita_cancelada', now: { estado: 'cancelada' } }), null],
    ['deleted and still so', standing({ tipo: 'cita_cancelada', now: { archived: true } }), null],
    ['cancelled, then revived', standing({ tipo: 'cita_cancelada' }), 'La cita vuelve a estar en pie'],
    ['cancelled for an owner who is none any more', standing({ tipo: 'cita_cancelada', now: { id_dueno: 9 } }), null],
    [
      'cancelled, but long ago',
      standing({
        tipo: 'cita_cancelada',
        datos: { fecha_hora: NOW, id_veterinario: VET },
        now: { estado: 'cancelada' },
      }),
      'La hora ya ha pasado',
    ],
    ['a vet’s new one', standing({ tipo: 'agenda_nueva', id_usuario: VET }), null],
    [
      'a vet’s, given away',
      standing({ tipo: 'agenda_nueva', id_usuario: VET, now: { id_veterinario: 9 } }),
      'La cita ya no es de esta persona',
    ],
    [
      'taken off a vet’s agenda',
      standing({ tipo: 'agenda_cancelada', id_usuario: VET, now: { id_veterinario: 9 } }),
      null,
    ],
    [
      'a way back in with the switch off',
      standing({ tipo: 'password_olvidada', cita: null, switches: { email: false, sms: false } }),
      null,
    ],
  ])('%s', (_, aviso, expected) => {
    expect(suppressionReason(aviso, NOW)).toBe(expected)
  })
})

it('waits longer after each failure, and never longer than two hours', () => {
  const pauses = Array.from({ length: 9 }, (_, failures) => retryDelayMs(failures + 1) / 60_000)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120])
  expect(NOTICE_LIFETIME_MS).toBe(24 * 3_600_000)
})
