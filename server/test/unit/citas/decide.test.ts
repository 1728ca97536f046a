import { validation } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../src/platform/http/errors.ts'
import {
  at,
  busy,
  type Case,
  COLLEAGUE,
  closed,
  desk,
  lives,
  type Outcome,
  offer,
  offered,
  outcomeOf,
  owner,
  PAST,
  THIS_MORNING,
  THURSDAY,
  TOMORROW,
  VET,
  vet,
} from './booking-cases.ts'

const refused = (code: AppError['code']): Outcome => ({ error: code })
const invalid = (errors: Record<string, string>): Outcome => ({ errors })

type Row = [title: string, given: Case, expected: Outcome]
const check = (rows: Row[]) =>
  test.each(rows)('%s', (_, given, expected) => {
    const outcome = outcomeOf(given)
    if ('error' in expected || 'errors' in expected) expect(outcome).toEqual(expected)
    else expect(outcome).toMatchObject(expected)
  })

describe('who may ask', () => {
  check([
    ['an owner sends no length', { by: owner, books: { duracion: 15 } }, refused('PROHIBIDO')],
    ['an owner sends no state', { by: owner, changes: { estado: 'cancelada' } }, refused('PROHIBIDO')],
    [
      'an owner does not book outside the timetable',
      { by: owner, books: { fuera_de_horario: true } },
      refused('PROHIBIDO'),
    ],
    ['an owner does not overlap', { by: owner, books: { solapar: true } }, refused('PROHIBIDO')],
    [
      'an accepted offer sends length and state',
      { by: offer, books: { duracion: 20, estado: 'confirmada' } },
      { duracion: 20, estado: 'confirmada' },
    ],
    ['an accepted offer does not overlap', { by: offer, books: { solapar: true } }, refused('PROHIBIDO')],
    [
      'an owner changes nothing that has passed',
      { by: owner, before: { fecha_hora: THIS_MORNING }, changes: { motivo_consulta: 'Tos' } },
      refused('CITA_CERRADA'),
    ],
    [
      'an owner changes nothing that is completed',
      { by: owner, before: { estado: 'completada' }, changes: { motivo_consulta: 'Tos' } },
      refused('CITA_CERRADA'),
    ],
    [
      'an owner changes nothing that was not attended',
      { by: owner, before: { estado: 'no_presentada' }, changes: { motivo_consulta: 'Tos' } },
      refused('CITA_CERRADA'),
    ],
    [
      'an owner changes nothing that is cancelled',
      { by: owner, before: { estado: 'cancelada' }, changes: { motivo_consulta: 'Tos' } },
      refused('CITA_CANCELADA'),
    ],
    [
      'an owner changes nothing that is cancelled and has passed',
      { by: owner, before: { estado: 'cancelada', fecha_hora: THIS_MORNING }, changes: { motivo_consulta: 'Tos' } },
      refused('CITA_CERRADA'),
    ],
    [
      'staff change nothing that stays cancelled',
      { by: desk, before: { estado: 'cancelada' }, changes: { motivo_consulta: 'Tos' } },
      refused('CITA_CANCELADA'),
    ],
    [
      'staff do not move one that stays cancelled',
      { by: vet, before: { estado: 'cancelada' }, changes: { fecha_hora: THURSDAY, estado: 'cancelada' } },
      refused('CITA_CANCELADA'),
    ],
    [
      'staff change one as they reactivate it',
      { by: desk, before: { estado: 'cancelada' }, changes: { motivo_consulta: 'Tos', estado: 'confirmada' } },
      { motivo_consulta: 'Tos', estado: 'confirmada' },
    ],
    [
      'staff say later why one was cancelled',
      { by: desk, before: { estado: 'cancelada' }, changes: { estado: 'cancelada', motivo_cancelacion: 'clinica' } },
      { estado: 'cancelada', motivo_cancelacion: 'clinica' },
    ],
    [
      'staff cancel one and put it where another is by now',
      {
        by: desk,
        before: { fecha_hora: '2026-03-11T11:00' },
        changes: { fecha_hora: TOMORROW, estado: 'cancelada' },
        vets: [at(VET, busy)],
      },
      { estado: 'cancelada', fecha_hora: TOMORROW },
    ],
    [
      'staff correct the reason of a past one',
      { by: vet, before: { fecha_hora: PAST }, changes: { motivo_consulta: 'Tos' } },
      { motivo_consulta: 'Tos', fecha_hora: PAST },
    ],
    ['a vet who names nobody books for themselves', { by: vet, books: { id_usuario: undefined } }, { id_usuario: VET }],
    ['a vet who names any vet books for themselves', { by: vet, books: { id_usuario: null } }, { id_usuario: VET }],
    ['a vet does not book for a colleague', { by: vet, books: { id_usuario: COLLEAGUE } }, refused('PROHIBIDO')],
    [
      'a vet does not pass an appointment to a colleague',
      { by: vet, changes: { id_usuario: COLLEAGUE } },
      refused('PROHIBIDO'),
    ],
    [
      'a vet leaves the vet of their own pet’s appointment',
      { by: vet, before: { id_usuario: COLLEAGUE }, changes: { fecha_hora: THURSDAY }, vets: [at(COLLEAGUE)] },
      { id_usuario: COLLEAGUE },
    ],
    [
      'a vet takes over an appointment of their own pet',
      { by: vet, before: { id_usuario: COLLEAGUE }, changes: { id_usuario: VET } },
      { id_usuario: VET },
    ],
    [
      'the desk books for any vet',
      { by: desk, books: { id_usuario: COLLEAGUE }, vets: [at(COLLEAGUE)] },
      { id_usuario: COLLEAGUE },
    ],
  ])
})

describe('notice of changes', () => {
  const twoDays = { changeNotice: 48 }
  check([
    [
      'too late for an owner to move it',
      { by: owner, settings: twoDays, changes: { fecha_hora: THURSDAY } },
      refused('CAMBIO_FUERA_DE_PLAZO'),
    ],
    [
      'too late for an owner to change the vet',
      { by: owner, settings: twoDays, changes: { id_usuario: COLLEAGUE } },
      refused('CAMBIO_FUERA_DE_PLAZO'),
    ],
    [
      'the reason can still be corrected',
      { by: owner, settings: twoDays, changes: { motivo_consulta: 'Tos' } },
      { motivo_consulta: 'Tos' },
    ],
    [
      'early enough',
      { by: owner, settings: { changeNotice: 22 }, changes: { fecha_hora: THURSDAY } },
      { fecha_hora: THURSDAY },
    ],
    [
      'staff move it at any time',
      { by: desk, settings: twoDays, changes: { fecha_hora: THURSDAY } },
      { fecha_hora: THURSDAY },
    ],
  ])
})

describe('fields', () => {
  check([
    [
      'everything is asked for',
      {
        by: owner,
        books: { id_mascota: undefined, fecha_hora: undefined, tipo_consulta: undefined, motivo_consulta: undefined },
      },
      invalid({
        id_mascota: validation.mascotaRequired,
        fecha_hora: validation.fechaHoraRequired,
        tipo_consulta: validation.tipoConsultaRequired,
        motivo_consulta: validation.motivoRequired,
      }),
    ],
    [
      'a pet that does not exist, or of another owner',
      { by: owner, mascota: null },
      invalid({ id_mascota: validation.mascotaGone }),
    ],
    ['a vet who does not exist', { by: owner, vets: [] }, invalid({ id_usuario: validation.veterinarioInvalid })],
    ['not before today', { by: desk, books: { fecha_hora: PAST } }, invalid({ fecha_hora: validation.fechaPasada })],
    [
      'an owner not before now',
      { by: owner, books: { fecha_hora: THIS_MORNING } },
      invalid({ fecha_hora: validation.horaPasada }),
    ],
    [
      'staff record a visit of this morning',
      { by: vet, books: { fecha_hora: THIS_MORNING } },
      { fecha_hora: THIS_MORNING },
    ],
    [
      'without a timetable from 10:00',
      { by: desk, books: { fecha_hora: '2026-03-11T09:45' } },
      invalid({ fecha_hora: validation.horaGrid }),
    ],
    [
      'with a timetable every quarter hour',
      { by: desk, books: { fecha_hora: '2026-03-11T09:45' }, vets: [at(VET, { con_horario: true })] },
      { fecha_hora: '2026-03-11T09:45' },
    ],
    [
      'with a timetable not between',
      { by: desk, books: { fecha_hora: '2026-03-11T09:50' }, vets: [at(VET, { con_horario: true })] },
      invalid({ fecha_hora: validation.horaQuarter }),
    ],
    [
      'only an urgency overlaps',
      { by: desk, books: { solapar: true } },
      invalid({ solapar: validation.solaparUrgencia }),
    ],
  ])
})

describe('length', () => {
  check([
    ['that of the type', { by: owner, books: { tipo_consulta: 'cirugia' } }, { duracion: 90 }],
    ['the usual one', { by: owner }, { duracion: 30 }],
    ['the one that staff send', { by: vet, books: { duracion: 45 } }, { duracion: 45 }],
    [
      'a moved appointment keeps its own',
      { by: owner, before: { duracion: 20 }, changes: { fecha_hora: THURSDAY } },
      { duracion: 20 },
    ],
  ])
})

describe('limits of owners', () => {
  check([
    [
      'less than the minimum notice',
      { by: owner, settings: { minimumNotice: 1_440 } },
      invalid({ fecha_hora: validation.minimumNotice('un día') }),
    ],
    [
      'beyond the horizon',
      { by: owner, books: { fecha_hora: '2026-05-10T10:00' } },
      invalid({ fecha_hora: validation.bookingHorizon(60) }),
    ],
    [
      'the last day of the horizon',
      { by: owner, books: { fecha_hora: '2026-05-09T10:00' } },
      { fecha_hora: '2026-05-09T10:00' },
    ],
    [
      'the vet is closed',
      { by: owner, vets: [at(VET, closed)] },
      invalid({ fecha_hora: validation.horaFueraDeHorario }),
    ],
    [
      'staff are not held to the minimum notice',
      { by: vet, settings: { minimumNotice: 1_440 } },
      { fecha_hora: TOMORROW },
    ],
    [
      'staff are asked beyond the horizon',
      { by: vet, books: { fecha_hora: '2026-05-10T10:00' } },
      refused('FUERA_DE_PLAZO'),
    ],
    ['staff are asked outside the timetable', { by: vet, vets: [at(VET, closed)] }, refused('FUERA_DE_HORARIO')],
    [
      'staff book outside the timetable once they were asked',
      { by: vet, books: { fuera_de_horario: true }, vets: [at(VET, closed)] },
      { id_usuario: VET },
    ],
    [
      'staff book beyond the horizon once they were asked',
      { by: vet, books: { fecha_hora: '2026-05-10T10:00', fuera_de_horario: true } },
      { fecha_hora: '2026-05-10T10:00' },
    ],
    ['an offer of a vet who is closed by now', { by: offer, vets: [at(VET, closed)] }, refused('FUERA_DE_HORARIO')],
    [
      'an offer is not held to the minimum notice',
      { by: offer, settings: { minimumNotice: 1_440 } },
      { estado: 'confirmada' },
    ],
    [
      'enforced working hours also for staff',
      {
        by: desk,
        settings: { enforceWorkingHours: true },
        books: { fecha_hora: THURSDAY },
        vets: [at(VET, { abierto: false })],
      },
      invalid({ fecha_hora: validation.horaCerrada }),
    ],
    [
      'any vet once staff were asked, but none whose enforced working hours are over',
      {
        by: desk,
        settings: { enforceWorkingHours: true },
        books: { fecha_hora: THURSDAY, id_usuario: null, fuera_de_horario: true },
        vets: [at(VET, { abierto: false }), at(COLLEAGUE, closed)],
      },
      { id_usuario: COLLEAGUE },
    ],
    [
      'the reason of an appointment that is closed by now',
      { by: owner, changes: { motivo_consulta: 'Tos' }, vets: [at(VET, closed)] },
      { motivo_consulta: 'Tos' },
    ],
  ])
})

describe('the vet', () => {
  const any = { id_usuario: null }
  check([
    ['has another appointment', { by: owner, vets: [at(VET, busy)] }, refused('CITA_SOLAPADA')],
    ['is offered to somebody of the waiting list', { by: desk, vets: [at(VET, offered)] }, refused('HORA_OFRECIDA')],
    [
      'any who is free, in the given order',
      { by: owner, books: any, vets: [at(COLLEAGUE, busy), at(VET)] },
      { id_usuario: VET },
    ],
    [
      'none is free',
      { by: owner, books: any, vets: [at(COLLEAGUE, busy), at(VET, busy)] },
      refused('NINGUN_VETERINARIO_LIBRE'),
    ],
    ['any who is open', { by: desk, books: any, vets: [at(COLLEAGUE, closed), at(VET)] }, { id_usuario: VET }],
    [
      'any who is free, outside the timetable',
      {
        by: desk,
        books: { ...any, fuera_de_horario: true },
        vets: [at(COLLEAGUE, closed), at(VET, { ...closed, libre: false })],
      },
      { id_usuario: COLLEAGUE },
    ],
    [
      '`id_veterinario` is another name',
      { by: owner, books: { id_usuario: undefined, id_veterinario: COLLEAGUE }, vets: [at(COLLEAGUE)] },
      { id_usuario: COLLEAGUE },
    ],
    ['stays if none is sent', { by: owner, changes: { fecha_hora: THURSDAY } }, { id_usuario: VET }],
    ['becomes any who is free', { by: owner, changes: any, vets: [at(COLLEAGUE)] }, { id_usuario: COLLEAGUE }],
  ])
})

describe('urgencies', () => {
  const urgency = { tipo_consulta: 'urgencia', solapar: true } as const
  const over = { solapa: true, tipo_consulta: 'urgencia' } as const
  check([
    [
      'goes over another appointment, marked',
      { by: vet, books: urgency, vets: [at(VET, busy)] },
      { solapa: true, overlaps: true },
    ],
    [
      'goes over an offer, which ends',
      { by: desk, books: urgency, vets: [at(VET, offered)] },
      { solapa: true, overlaps: true },
    ],
    ['is not marked where nothing is', { by: vet, books: urgency }, { solapa: false }],
    [
      'does not go over without being asked',
      { by: vet, books: { tipo_consulta: 'urgencia' }, vets: [at(VET, busy)] },
      refused('CITA_SOLAPADA'),
    ],
    [
      'must be free when it is moved',
      { by: vet, before: over, changes: { fecha_hora: THURSDAY }, vets: [at(VET, busy)] },
      refused('CITA_SOLAPADA'),
    ],
    [
      'must be free when it becomes another type',
      { by: vet, before: over, changes: { tipo_consulta: 'control' }, vets: [at(VET, busy)] },
      refused('CITA_SOLAPADA'),
    ],
    [
      'stays marked when its reason changes',
      { by: vet, before: over, changes: { motivo_consulta: 'Golpe' } },
      { solapa: true },
    ],
    [
      'stays marked when it is reopened',
      { by: vet, before: { ...over, estado: 'cancelada' }, changes: { estado: 'confirmada' }, vets: [at(VET, busy)] },
      { solapa: true, overlaps: true },
    ],
  ])
})

describe('the pet', () => {
  const died = { ...lives, fallecida_en: '2026-03-10' }
  check([
    ['that died is not booked', { by: desk, mascota: died }, refused('MASCOTA_FALLECIDA')],
    [
      'that died: staff record what was before',
      { by: vet, mascota: died, books: { fecha_hora: THIS_MORNING } },
      { fecha_hora: THIS_MORNING },
    ],
    [
      'that died the day before',
      { by: vet, mascota: { ...lives, fallecida_en: '2026-03-09' }, books: { fecha_hora: THIS_MORNING } },
      refused('MASCOTA_FALLECIDA'),
    ],
    ['off its owner’s list', { by: desk, mascota: { ...lives, baja: true } }, refused('DUENO_SIN_ACCESO')],
    [
      'off its owner’s list: staff record what was before',
      { by: vet, mascota: { ...lives, baja: true }, books: { fecha_hora: THIS_MORNING } },
      { id_mascota: 5 },
    ],
    ['is in one place', { by: desk, mascota: { ...lives, solapada: true } }, refused('CITA_MASCOTA_SOLAPADA')],
    [
      'booked twice before the rule may get another vet',
      { by: desk, mascota: { ...lives, solapada: true }, changes: { id_usuario: COLLEAGUE }, vets: [at(COLLEAGUE)] },
      { id_usuario: COLLEAGUE },
    ],
  ])
})

describe('the state', () => {
  const past = { fecha_hora: THIS_MORNING }
  check([
    ['an owner’s booking starts pending', { by: owner }, { estado: 'pendiente' }],
    ['one of staff starts confirmed', { by: vet }, { estado: 'confirmada' }],
    ['an accepted offer is confirmed', { by: offer }, { estado: 'confirmada' }],
    [
      'an accepted offer confirms what it moves',
      {
        by: offer,
        before: { estado: 'pendiente', fecha_hora: THURSDAY },
        changes: { fecha_hora: TOMORROW, estado: 'confirmada' },
      },
      { estado: 'confirmada', fecha_hora: TOMORROW },
    ],
    ['a state in a booking is ignored', { by: desk, books: { estado: 'completada' } }, { estado: 'confirmada' }],
    [
      'pending again when its owner moves it',
      { by: owner, changes: { fecha_hora: THURSDAY } },
      { estado: 'pendiente' },
    ],
    ['stays confirmed when staff move it', { by: vet, changes: { fecha_hora: THURSDAY } }, { estado: 'confirmada' }],
    [
      'stays confirmed when its owner corrects the reason',
      { by: owner, changes: { motivo_consulta: 'Tos' } },
      { estado: 'confirmada' },
    ],
    [
      'not what the table does not allow',
      { by: vet, changes: { estado: 'pendiente' } },
      refused('ESTADO_NO_PERMITIDO'),
    ],
    [
      'a finished one only with a reason',
      { by: vet, before: { ...past, estado: 'completada' }, changes: { estado: 'confirmada' } },
      invalid({ motivo_cambio: validation.motivoCambioRequired }),
    ],
    [
      'with a reason, which is kept',
      { by: vet, before: { ...past, estado: 'completada' }, changes: { estado: 'cancelada', motivo_cambio: 'Error' } },
      { estado: 'cancelada', motivo_cambio: 'Error' },
    ],
    [
      'not attended only once its hour has come',
      { by: vet, changes: { estado: 'no_presentada' } },
      refused('CITA_AUN_NO_EMPIEZA'),
    ],
    ['not attended', { by: vet, before: past, changes: { estado: 'no_presentada' } }, { estado: 'no_presentada' }],
    [
      'reopened where the vet is free',
      { by: desk, before: { estado: 'cancelada' }, changes: { estado: 'confirmada' } },
      { estado: 'confirmada' },
    ],
    [
      'not reopened where the time is taken',
      { by: desk, before: { estado: 'cancelada' }, changes: { estado: 'confirmada' }, vets: [at(VET, busy)] },
      refused('CITA_SOLAPADA'),
    ],
    [
      'reopened wherever the timetable stands now',
      { by: desk, before: { estado: 'cancelada' }, changes: { estado: 'confirmada' }, vets: [at(VET, closed)] },
      { estado: 'confirmada' },
    ],
  ])
})
