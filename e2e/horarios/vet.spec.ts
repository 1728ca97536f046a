import { createOwnerVetAndPet, LONG_NAME, uniqueId } from '../support/data.ts'
import { abbreviatedDate, nextMonday, typedDate } from '../support/dates.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import {
  comingList,
  excepcionesOf,
  expectAccessibleAndFits,
  saveTimetable,
  section,
  test,
  tramosOf,
  typeRange,
} from './setup.ts'

test('a vet edits their own timetable and absences, and sees nobody else’s', async ({
  page,
  clinic,
  admin,
  openAs,
}) => {
  const { vet } = await createOwnerVetAndPet(clinic, uniqueId())
  const other = await clinic.usuario('veterinario')
  const day = nextMonday()
  const closing = (changes: object) => ({ desde: `${day}T00:00`, hasta: `${nextMonday(1)}T00:00`, ...changes })
  await clinic.call(admin, 'POST', '/api/excepciones', closing({ tipo: 'cierre', motivo: LONG_NAME }))
  const own = { id_usuario: other.usuario.id_usuario, tipo: 'cierre', motivo: 'De otro' }
  await clinic.call(admin, 'POST', '/api/excepciones', closing(own))

  await openAs(vet, '/vet/profile')
  await page.getByRole('switch', { name: 'Horario propio' }).click()
  await typeRange(page, 'Sábado', 1, '10', '14')
  await saveTimetable(page)
  expect(await tramosOf(clinic, vet, vet)).toEqual(['6 10:00-14:00'])

  // The clinic's closings are shown, and only the own ones can be removed.
  const absences = section(page, 'Mis ausencias')
  const items = comingList(absences).getByRole('listitem')
  await expect(items).toHaveCount(1)
  await expect(items).toContainText(`${LONG_NAME} · Toda la clínica`)
  await expect(items.getByRole('button')).toHaveCount(0)
  await expectAccessibleAndFits(page, 'the profile')
  await button(absences, 'Añadir ausencia').click()
  await expect(dialogField(page, 'Para')).toHaveCount(0)
  await dialogField(page, 'Primer día').fill(typedDate(nextMonday(2)))
  await dialogField(page, 'Motivo').fill('Curso')
  await button(page, 'Guardar').click()
  const absence = items.filter({ hasText: 'Curso' })
  await expect(absence).toContainText(abbreviatedDate(nextMonday(2)))
  expect(await excepcionesOf(clinic, admin)).toContainEqual(
    expect.objectContaining({ id_usuario: vet.usuario.id_usuario, motivo: 'Curso' }),
  )
  await button(absence, /^Eliminar cierre/).click()
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(items).toHaveCount(1)
  await clinic.call(vet, 'PUT', `/api/horarios/${vet.usuario.id_usuario}`, { tramos: [] })
})
