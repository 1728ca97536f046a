import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { rows, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('every list finds a row by words of several columns, in any order', async ({ page, clinic, openAs }) => {
  const id = uniqueId()
  const admin = await clinic.usuario('admin')
  const owner = await clinic.usuario('cliente', { nombre: 'Marta', apellido: `Ruiz${id}` })
  const vet = await clinic.usuario('veterinario', { nombre: 'Íñigo', apellido: `Saez${id}` })
  const copo = await clinic.mascota(owner, { nombre: 'Copo', especie: 'gato', notas: 'Alérgico al pollo' })
  await clinic.mascota(owner, { nombre: 'Rex' })
  const cita = await clinic.cita(vet, copo, `${weekday(0)}T10:00`, { motivo_consulta: 'Uña rota' })
  await clinic.cita(vet, copo, `${weekday(0)}T11:00`, { motivo_consulta: 'Otra cosa' })
  await clinic.tratamiento(vet, cita, { nombre: 'Curas', descripcion: 'Pomada por la noche' })
  await clinic.tratamiento(vet, cita, { nombre: 'Reposo', descripcion: 'Sin saltar' })
  for (const [path, ...searches] of [
    ['/admin/pets', `Copo Ruiz${id}`, `ruiz${id} COPO`, `pollo alergico ruiz${id}`],
    ['/admin/appointments', `rota copo ruiz${id}`, `saez${id} iñigo uña`],
    ['/admin/treatments', `marta ruiz${id} pomada`, `noche saez${id}`],
    ['/admin/users', `ruiz${id} cliente`],
  ] as const) {
    await openAs(admin, path)
    for (const search of searches) {
      await searchBox(page).fill(search)
      await expect(rows(page)).toHaveCount(1)
    }
  }
})

test('appointments and treatments show the species of the pet', async ({ page, clinic, openAs }) => {
  const { vet, owner } = await createOwnerVetAndPet(clinic)
  const gato = await clinic.mascota(owner, { nombre: 'Misi', especie: 'gato' })
  await clinic.tratamiento(vet, await clinic.cita(vet, gato, `${weekday(0)}T10:00`))
  const icon = page.getByRole('main').locator('[data-avatar] path').last()
  await openAs(owner, '/pets?search=misi')
  const cat = (await icon.getAttribute('d')) ?? ''
  for (const path of ['/appointments', '/treatments', '/dashboard']) {
    await openAs(owner, path)
    await expect(icon).toHaveAttribute('d', cat)
  }
  await openAs(owner, '/pets?search=luna')
  await expect(icon).not.toHaveAttribute('d', cat)
})

test('the search box of every list says what it searches, also on a phone', async ({ page, clinic, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [rol, paths] of [
    ['admin', ['/admin/users', '/admin/pets', '/admin/appointments', '/admin/treatments']],
    ['cliente', ['/pets', '/appointments', '/treatments']],
  ] as const) {
    const user = await clinic.usuario(rol)
    for (const path of paths) {
      await openAs(user, path)
      await expect(searchBox(page)).toHaveAccessibleDescription(/^Busca en .*, con las palabras en cualquier orden\.$/)
      const space = await searchBox(page).evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        context.font = font
        const inner = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return inner - context.measureText(input.placeholder).width
      })
      expect(space, path).toBeGreaterThan(0)
    }
  }
})
