import type { Page } from '@playwright/test'
import { openPage } from '../app/setup.ts'
import { atEachWidth } from '../support/assertions.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { rows, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

/** The search box says what it searches, and its text fits on a phone. */
const expectSearchBox = (page: Page, list: string) =>
  atEachWidth(page, [{ width: 360, height: 740 }], async () => {
    await expect(searchBox(page)).toHaveAccessibleDescription(/^Busca en .*, con las palabras en cualquier orden\.$/)
    const space = () =>
      searchBox(page).evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        context.font = font
        const inner = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return inner - context.measureText(input.placeholder).width
      })
    // The list may still change to the layout of this width.
    await expect.poll(space, { message: list }).toBeGreaterThan(0)
  })

test('every list of staff finds a row by words of several columns, in any order, and says what it searches', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  const owner = await clinic.usuario('cliente', { nombre: 'Marta', apellido: `Ruiz${id}` })
  const vet = await clinic.usuario('veterinario', { nombre: 'Íñigo', apellido: `Saez${id}` })
  const copo = await clinic.mascota(owner, { nombre: 'Copo', especie: 'gato', notas: 'Alérgico al pollo' })
  await clinic.mascota(owner, { nombre: 'Rex' })
  const cita = await clinic.cita(vet, copo, `${weekday(0)}T10:00`, { motivo_consulta: 'Uña rota' })
  await clinic.cita(vet, copo, `${weekday(0)}T11:00`, { motivo_consulta: 'Otra cosa' })
  await clinic.tratamiento(vet, cita, { nombre: 'Curas', descripcion: 'Pomada por la noche' })
  await clinic.tratamiento(vet, cita, { nombre: 'Reposo', descripcion: 'Sin saltar' })
  await openAs(await clinic.usuario('admin'), '/admin/pets')
  for (const [list, ...searches] of [
    ['Mascotas', `Copo Ruiz${id}`, `ruiz${id} COPO`, `pollo alergico ruiz${id}`],
    ['Citas', `rota copo ruiz${id}`, `saez${id} iñigo uña`],
    ['Tratamientos', `marta ruiz${id} pomada`, `noche saez${id}`],
    ['Usuarios', `ruiz${id} cliente`],
  ] as const) {
    await openPage(page, list)
    await expectSearchBox(page, list)
    for (const search of searches) {
      await searchBox(page).fill(search)
      await expect(rows(page)).toHaveCount(1)
    }
  }
})

test('the lists of an owner show the species of the pet, and say what they search', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner } = await createOwnerVetAndPet(clinic)
  const gato = await clinic.mascota(owner, { nombre: 'Misi', especie: 'gato' })
  await clinic.tratamiento(vet, await clinic.cita(vet, gato, `${weekday(0)}T10:00`))
  const icon = page.getByRole('main').locator('[data-avatar] path').last()
  await openAs(owner, '/pets?search=misi')
  await expect(rows(page)).toHaveCount(1)
  const cat = (await icon.getAttribute('d')) ?? ''
  await searchBox(page).fill('luna')
  await expect(rows(page)).toContainText(['Luna'])
  await expect(icon).not.toHaveAttribute('d', cat)
  await searchBox(page).fill('')
  await expectSearchBox(page, 'Mis Mascotas')
  for (const list of ['Citas', 'Tratamientos']) {
    await openPage(page, list)
    await expect(icon).toHaveAttribute('d', cat)
    await expectSearchBox(page, list)
  }
  await openPage(page, 'Dashboard')
  await expect(icon).toHaveAttribute('d', cat)
})
