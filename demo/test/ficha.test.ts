import {
  adendaCreate,
  alertaCreate,
  type ClinicTime,
  demoCuentas,
  errorsOf,
  especies,
  firmaErrors,
  implausible,
  isIsoMicrochip,
  pesoCreate,
  prevencionCreate,
  validatePrevencion,
  visitaCreate,
} from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { festivosOf } from '../../server/src/horarios/index.ts'
import { addDays, daysBetween } from '../src/agenda/days.ts'
import { casesOf } from '../src/cases.ts'
import { makeDemoClinic } from '../src/clinic.ts'
import { textsOf } from '../src/relatos.ts'

const at = (now: string): ClinicTime => ({ today: now.slice(0, 10), now })
const distinct = (texts: unknown[]) => new Set(texts).size

describe.each(['2026-11-18T12:05', '2026-11-15T09:00', '2028-02-29T17:59', '2026-12-31T23:40'])(
  'the record of a demo created at %s',
  (now) => {
    const time = at(now)
    const clinic = makeDemoClinic(time, festivosOf)
    const { usuarios, mascotas, citas, tratamientos, visitas, adendas, alertas, prevenciones, pesos } = clinic
    const pets = new Map(mascotas.map((pet) => [pet.id_mascota, pet]))
    const petOf = (row: { id_mascota: number }) => pets.get(row.id_mascota) as (typeof mascotas)[number]
    const vets = usuarios.filter(({ rol }) => rol === 'veterinario').map(({ id_usuario }) => id_usuario)

    test('has valid rows', () => {
      for (const { firmada_en: _, ...visita } of visitas) {
        const { motivo, anamnesis, exploracion, plan, diagnosticos, peso, temperatura } = visitaCreate.parse(visita)
        expect({ motivo, anamnesis, exploracion, plan, diagnosticos, peso, temperatura }).toEqual({
          ...{ motivo: visita.motivo, anamnesis: visita.anamnesis, exploracion: visita.exploracion },
          ...{ plan: visita.plan, diagnosticos: visita.diagnosticos },
          ...{ peso: visita.peso, temperatura: visita.temperatura },
        })
      }
      for (const row of adendas) expect(adendaCreate.parse(row)).toEqual({ texto: row.texto, interna: row.interna })
      for (const row of alertas) expect(alertaCreate.parse(row).texto).toBe(row.texto)
      for (const row of prevenciones) {
        const body = prevencionCreate.parse(row)
        expect(body.lote).toBe(row.lote)
        expect(errorsOf(validatePrevencion(body, { today: row.fecha }))).toEqual({})
      }
      for (const row of pesos) expect(pesoCreate.parse(row)).toEqual({ peso: row.peso, fecha: row.fecha })
    })

    test('has plausible measurements, and signed visits that could be signed', () => {
      for (const visita of visitas) {
        const { especie } = petOf(visita)
        for (const medida of [
          'peso',
          'temperatura',
          'frecuencia_cardiaca',
          'frecuencia_respiratoria',
          'trc',
        ] as const) {
          expect(implausible(medida, visita[medida], especie), `${especie} ${medida}`).toBeUndefined()
        }
        if (visita.firmada_en) expect(firmaErrors(visita)).toEqual({})
      }
      for (const row of pesos) expect(implausible('peso', row.peso, petOf(row).especie)).toBeUndefined()
    })

    test('has a visit of every completed appointment, by its vet, at its hour', () => {
      const byCita = new Map(visitas.map((visita) => [visita.id_cita, visita]))
      for (const { id_cita, id_mascota, id_usuario, fecha_hora } of citas.filter(
        ({ fin_en, estado }) => fin_en || estado === 'completada',
      )) {
        expect(byCita.get(id_cita)).toMatchObject({ id_mascota, id_usuario, fecha_hora })
      }
      const ofCitas = visitas.filter(({ id_cita }) => id_cita !== null)
      expect(distinct(ofCitas.map(({ id_cita }) => id_cita))).toBe(ofCitas.length)
      const open = citas.filter(({ estado }) => estado === 'completada' || estado === 'confirmada')
      for (const { id_cita } of ofCitas) expect(open.some((cita) => cita.id_cita === id_cita)).toBe(true)
    })

    test('has one or two visits to sign, the last of the vet whose account visitors use', () => {
      const drafts = visitas.filter(({ firmada_en }) => firmada_en === null)
      expect([1, 2]).toContain(drafts.length)
      const vet = usuarios.find(({ email }) => email === demoCuentas.veterinario.email)?.id_usuario
      for (const draft of drafts) {
        expect([draft.id_usuario, draft.id_cita === null]).toEqual([vet, false])
        expect(daysBetween(draft.fecha_hora.slice(0, 10), time.today)).toBeLessThan(8)
      }
      if (now === '2026-11-18T12:05')
        expect(drafts.map(({ fecha_hora }) => fecha_hora.slice(0, 10))).toEqual([time.today, time.today])
    })

    test('has times in order: nothing is signed before it took place, nothing is in the future', () => {
      for (const { fecha_hora, creado_en, guardada_en, firmada_en } of visitas) {
        expect(fecha_hora <= creado_en && creado_en <= guardada_en && guardada_en <= now).toBe(true)
        if (firmada_en) expect(fecha_hora < firmada_en && firmada_en <= now).toBe(true)
      }
      const signed = new Map(visitas.map((visita) => [visita.id_visita, visita.firmada_en]))
      for (const { id_visita, creado_en } of adendas) {
        expect(creado_en > (signed.get(id_visita) ?? '9') && creado_en < now).toBe(true)
      }
    })

    test('has nothing before a birth, nor after a death', () => {
      const rows = [
        ...visitas.map((visita) => ({ ...visita, fecha: visita.fecha_hora.slice(0, 10) })),
        ...citas.map((cita) => ({ ...cita, fecha: cita.fecha_hora.slice(0, 10) })),
        ...[...prevenciones, ...pesos],
        ...tratamientos.map((tratamiento) => ({ ...tratamiento, fecha: tratamiento.fecha_inicio })),
      ]
      for (const row of rows) {
        const { fecha_nacimiento, fallecida_en } = petOf(row)
        expect(row.fecha > fecha_nacimiento).toBe(true)
        if (fallecida_en) expect(row.fecha <= fallecida_en).toBe(true)
      }
      for (const { fecha } of [...prevenciones, ...pesos]) expect(fecha <= time.today).toBe(true)
    })

    test('has vaccines with lots and next dates, some late and some due soon', () => {
      for (const { tipo, fecha, proxima, caducidad, lote, laboratorio, id_veterinario, enfermedades } of prevenciones) {
        expect(proxima > fecha).toBe(true)
        if (caducidad) expect(caducidad > fecha).toBe(true)
        expect(enfermedades.length > 0).toBe(tipo === 'vacuna')
        // What was given elsewhere is known from a card, without the lot.
        expect([lote === null, laboratorio === null, caducidad === null]).toEqual(
          Array(3).fill(id_veterinario === null),
        )
        if (id_veterinario) expect(vets).toContain(id_veterinario)
      }
      const last = [...new Map(prevenciones.map((row) => [`${row.id_mascota} ${row.producto}`, row])).values()]
      const due = (from: string, to: string) => last.filter(({ proxima }) => proxima >= from && proxima < to).length
      expect(due('2000', time.today)).toBeGreaterThan(10)
      expect(due(time.today, addDays(time.today, 30))).toBeGreaterThan(10)
      expect(due(time.today, '9')).toBeGreaterThan(last.length / 2)
      expect(prevenciones.filter(({ id_veterinario }) => id_veterinario === null).length).toBeGreaterThan(5)
      const visits = new Map(visitas.map((visita) => [visita.id_visita, visita]))
      for (const { id_visita, id_mascota, fecha } of prevenciones) {
        if (id_visita === null) continue
        const visita = visits.get(id_visita)
        expect([visita?.id_mascota, visita?.fecha_hora.slice(0, 10)]).toEqual([id_mascota, fecha])
      }
    })

    test('has weights that grow to the adult one and then change little', () => {
      const weights = [
        ...pesos,
        ...visitas.flatMap(({ peso, fecha_hora, id_mascota }) =>
          peso === null ? [] : { id_mascota, peso, fecha: fecha_hora.slice(0, 10) },
        ),
      ].sort((one, other) => one.id_mascota - other.id_mascota || one.fecha.localeCompare(other.fecha))
      for (const [n, { id_mascota, peso, fecha }] of weights.entries()) {
        const before = weights[n - 1]
        if (before?.id_mascota !== id_mascota) continue
        const { fecha_nacimiento, especie } = petOf(before)
        const young = daysBetween(fecha_nacimiento, before.fecha) < 500 || especie === 'tortuga'
        // Of a few grams, the rounding shows.
        if (before.peso < 0.05) continue
        expect(peso / before.peso, `${id_mascota} ${fecha}`).toBeGreaterThan(0.88)
        expect(peso / before.peso, `${id_mascota} ${fecha}`).toBeLessThan(young ? 6 : 1.12)
      }
    })

    test('has chips of the standard and an old one, each once, and particulars of the pets', () => {
      const chips = mascotas.flatMap(({ microchip }) => microchip ?? [])
      expect(distinct(chips)).toBe(chips.length)
      expect(chips.filter((chip) => !isIsoMicrochip(chip))).toEqual([expect.stringMatching(/^\d{10}$/)])
      expect(chips.length).toBeGreaterThan(50)
      expect(mascotas.filter(({ capa }) => capa).length).toBeGreaterThan(70)
      expect(distinct(mascotas.map(({ esterilizada }) => esterilizada))).toBe(3)
      expect(mascotas.filter(({ notas_clinicas }) => notas_clinicas).length).toBeGreaterThan(10)
      expect(distinct(alertas.map(({ tipo }) => tipo))).toBe(4)
      expect(distinct(alertas.map(({ gravedad }) => gravedad))).toBe(3)
      expect(distinct(alertas.map(({ id_mascota, texto }) => `${id_mascota} ${texto}`))).toBe(alertas.length)
    })

    test('has a pet that died, one that its owner took off the list, and one with a new owner', () => {
      const dead = mascotas.filter(({ fallecida_en }) => fallecida_en)
      expect(dead).toMatchObject([{ causa_fallecimiento: expect.stringMatching(/\w/) }])
      expect(visitas.filter(({ id_mascota }) => id_mascota === dead[0]?.id_mascota).length).toBeGreaterThan(5)
      const left = mascotas.filter(({ baja_en }) => baja_en)
      expect(left).toHaveLength(1)
      const gone = [...dead, ...left].map(({ id_mascota }) => id_mascota)
      for (const { id_mascota, fecha_hora } of citas) if (gone.includes(id_mascota)) expect(fecha_hora < now).toBe(true)
      for (const { id_mascota } of clinic.esperas) expect(gone).not.toContain(id_mascota)
      for (const { id_mascota, estado } of tratamientos) {
        if (id_mascota === dead[0]?.id_mascota) expect(['completado', 'cancelado']).toContain(estado)
      }
      expect(clinic.duenosAnteriores).toHaveLength(1)
      for (const row of clinic.duenosAnteriores) {
        expect(row.desde < row.hasta && row.hasta < now).toBe(true)
        expect(petOf(row).id_usuario).not.toBe(row.id_usuario)
        expect(usuarios.find(({ id_usuario }) => id_usuario === row.id_usuario)?.rol).toBe('cliente')
      }
    })

    test('has a long history of the demo owner’s pets', () => {
      const client = usuarios.find(({ email }) => email === demoCuentas.cliente.email)?.id_usuario
      const own = mascotas.filter(({ id_usuario }) => id_usuario === client)
      const entries = own.map(({ id_mascota }) => {
        const of = <Row extends { id_mascota: number }>(rows: Row[]) =>
          rows.filter((row) => row.id_mascota === id_mascota)
        const days = of(visitas).map(({ fecha_hora }) => fecha_hora.slice(0, 10))
        expect(daysBetween(days.sort()[0] ?? time.today, time.today)).toBeGreaterThan(680)
        return of(visitas).length + of(tratamientos).length + of(prevenciones).length + of(pesos).length
      })
      expect(Math.min(...entries)).toBeGreaterThan(12)
      expect(Math.max(...entries)).toBeGreaterThan(40)
    })

    test('has texts of its own for each visit, without gaps', () => {
      for (const { motivo, anamnesis, exploracion, plan, nota_interna, diagnosticos, firmada_en } of visitas) {
        if (firmada_en)
          for (const text of [motivo, anamnesis, exploracion, plan, ...diagnosticos]) expect(text).toMatch(/\w/)
        expect([motivo, anamnesis, exploracion, plan, nota_interna, ...diagnosticos].join(' ')).not.toMatch(
          /[{}]|undefined|NaN/,
        )
      }
      const notes = visitas.map(({ anamnesis, exploracion, plan }) => `${anamnesis} ${exploracion} ${plan}`)
      expect(distinct(notes)).toBeGreaterThan(visitas.length / 4)
      expect(visitas.filter(({ nota_interna }) => nota_interna).length).toBeGreaterThan(20)
      expect(distinct(adendas.map(({ interna }) => interna))).toBe(2)
    })
  },
)

test('every case has one text for all its reasons, or one for each', () => {
  for (const { motivos, relatos } of especies.flatMap(casesOf)) expect([1, motivos.length]).toContain(relatos.length)
})

test('every text ends like a sentence', () => {
  const cases = especies.flatMap(casesOf)
  const relatos = cases.flatMap(({ relatos, control }) => [...relatos, ...(control ? [control.relato] : [])])
  for (const { anamnesis = [], exploracion = [], plan, nota, adenda } of relatos) {
    const texts = [anamnesis, exploracion, plan, nota ?? [], adenda ?? []].flatMap(textsOf)
    for (const text of texts) expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/)
  }
})
