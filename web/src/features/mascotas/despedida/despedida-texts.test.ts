import { expect, test } from 'vitest'
import { bajaText, deathText, deleteText } from './despedida-texts.ts'

const nothing = { conserva: false, citas: 0, esperas: 0, tratamientos: 0 }

test('a death says what is cancelled, and that nobody is notified', () => {
  expect(deathText(nothing)).toBe(
    'El dueño no recibirá más avisos ni recordatorios de esta mascota. Su historia se conserva.',
  )
  expect(deathText({ ...nothing, citas: 1 })).toMatch(/^Se cancela una cita próxima sin avisar al dueño\. El dueño/)
  expect(deathText({ ...nothing, tratamientos: 1 })).toMatch(/^Se cancela un tratamiento activo\. El dueño/)
  expect(deathText({ ...nothing, tratamientos: 2 })).toMatch(/^Se cancelan 2 tratamientos activos\. El dueño/)
  expect(deathText({ ...nothing, citas: 2, esperas: 1 })).toMatch(
    /^Se cancelan 2 citas próximas sin avisar al dueño\. Sale de la lista de espera\./,
  )
})

test('an owner reads whether the clinic keeps the record', () => {
  expect(bajaText(nothing)).toBe('También se eliminarán sus citas.')
  expect(bajaText({ ...nothing, conserva: true, citas: 1 })).toBe(
    'Saldrá de tu lista y dejarás de ver sus citas y tratamientos. La clínica conserva su historia. Se cancelará una cita próxima.',
  )
})

test('staff read what goes with a pet, counted, or that only administrators delete it', () => {
  const historia = { visitas: 3, citas: 1, tratamientos: 0, prevenciones: 2, pesos: 1, adjuntos: 0 }
  const known = { ...nothing, conserva: true, historia }
  expect(deleteText({ ...nothing, historia: { ...historia, visitas: 0 } }, true)).toMatch(/^También se eliminarán/)
  expect(deleteText(known, true)).toBe(
    'Se elimina con toda su historia: 3 visitas, 1 cita, 2 vacunas y desparasitaciones y 1 peso. Si tiene citas próximas, se avisará de que se cancelan.',
  )
  expect(deleteText(known, false)).toBe('Tiene historia clínica. Solo la administración puede eliminarla.')
})
