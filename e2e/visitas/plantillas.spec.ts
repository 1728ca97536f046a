import type { Plantilla } from '@huella/contract'
import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { CHANGED } from '../support/data.ts'
import { alert, button, field, pageHeading, toast, toastBox } from '../support/locators.ts'
import { failRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { createVisitData, expectSaved, typeInto, vetPath } from './setup.ts'

const snippets = (page: Page) => page.getByRole('listbox', { name: 'Fragmentos' }).getByRole('option')
const templates = (page: Page) => page.getByRole('listbox', { name: 'Plantillas' }).getByRole('option')

test('a template fills what is empty, says what stayed and what nobody knows, and is undone', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, pet, begin, stored } = await createVisitData(clinic)
  await clinic.call(vet, 'POST', '/api/plantillas', {
    ...{ tipo: 'visita', nombre: 'Revisión de peso', motivo: 'Control de peso', anamnesis: '{nombre} come bien.' },
    ...{ exploracion: 'Pesa {peso}.', diagnosticos: ['Sobrepeso'], plan: 'Volver en ___ semanas.' },
  })
  const visita = await begin({ motivo: 'Está gorda' })
  await openAs(vet, vetPath(visita))
  await typeInto(page, 'Plan', 'Dieta.')
  await test.step('chosen with the keyboard alone', async () => {
    await page.keyboard.press('Alt+p')
    await expect(field(page, 'Buscar plantilla')).toBeFocused()
    await expect(templates(page)).not.toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(templates(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect(templates(page).last()).toBeInViewport()
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      await expectNoOverflow(page, 'templates')
      if (size === PHONE) await expectTouchTargets(page, 'templates')
    })
    await page.keyboard.type('peso revision')
    await expect(templates(page)).toHaveText([/^Revisión de peso/])
    await page.keyboard.press('Enter')
  })
  const said =
    '«Revisión de peso» puesta en Anamnesis, Exploración y Diagnósticos. Sin tocar, porque ya tenía texto: Motivo y Plan. Falta {peso}: no consta en la ficha.'
  await expect(toastBox(page)).toContainText(said)
  await expect(field(page, 'Plan')).toBeFocused()
  await expect(field(page, 'Exploración')).toHaveValue('Pesa {peso}.')
  const texts = { motivo: 'Está gorda', anamnesis: 'Luna come bien.', exploracion: 'Pesa {peso}.', plan: 'Dieta.' }
  await expect.poll(() => stored(visita)).toMatchObject({ ...texts, diagnosticos: ['Sobrepeso'] })
  await test.step('what is still open is said before it is signed', async () => {
    await button(page, 'Firmar').click()
    await expect(page.getByRole('alertdialog')).toContainText('Queda por rellenar: Exploración ({peso}).')
    await button(page.getByRole('alertdialog'), 'Cancelar').click()
  })
  await test.step('Deshacer takes back what was filled in, but for what was typed since', async () => {
    await typeInto(page, 'Exploración', ' Sana.')
    await button(page, 'Deshacer').click()
    await expect(field(page, 'Anamnesis')).toHaveValue('')
    await expect(field(page, 'Exploración')).toHaveValue('Pesa {peso}. Sana.')
    await expect.poll(() => stored(visita)).toMatchObject({ anamnesis: '', plan: 'Dieta.', diagnosticos: [] })
  })
  await test.step('Ctrl+Z in a field that was filled undoes it, too', async () => {
    await clinic.call(vet, 'POST', `/api/mascotas/${pet.id_mascota}/pesos`, { peso: 12.5 })
    await button(page, 'Plantilla').click()
    await templates(page).filter({ hasText: 'Revisión de peso' }).click()
    await expect(field(page, 'Anamnesis')).toHaveValue('Luna come bien.')
    await field(page, 'Anamnesis').click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field(page, 'Anamnesis')).toHaveValue('')
    await expectSaved(page)
  })
  await test.step('one that has nothing to fill says so', async () => {
    await typeInto(page, 'Anamnesis', 'Come.')
    await typeInto(page, 'Diagnósticos', 'Sana')
    await button(page, 'Plantilla').click()
    await templates(page).filter({ hasText: 'Revisión de peso' }).click()
    await expect(toastBox(page)).toContainText('«Revisión de peso» no cambia nada')
  })
})

test('a slash offers snippets, with the keyboard alone', async ({ page, clinic, openAs }) => {
  const { vet, begin, stored } = await createVisitData(clinic)
  for (const [atajo, texto] of [
    ['zeta', 'Volver si {nombre} empeora. Pesa {peso}.'],
    ['zeta-dos', 'Reposo durante ___ días.'],
  ])
    await clinic.call(vet, 'POST', '/api/plantillas', { tipo: 'fragmento', nombre: `Mía ${atajo}`, atajo, texto })
  const visita = await begin({ motivo: 'Cojera' })
  await openAs(vet, vetPath(visita))
  const plan = field(page, 'Plan')
  await plan.click()
  // The list is loaded when the cursor is first in a text.
  await page.keyboard.type('Hoy /z')
  await expect(snippets(page)).toHaveText([/^\/zeta/, /^\/zeta-dos/])
  await expect(snippets(page).first()).toContainText('Volver si Luna empeora.')
  await expectAccessible(page)
  await atEachWidth(page, [TABLET, PHONE, DESKTOP], async () => {
    await plan.scrollIntoViewIfNeeded()
    await expect(snippets(page).first()).toBeInViewport()
    await expectNoOverflow(page, 'snippets')
  })
  await test.step('arrows move, and the text says where', async () => {
    const active = async () => {
      const id = await plan.getAttribute('aria-activedescendant')
      return page.locator(`[id="${id}"]`).innerText()
    }
    expect(await active()).toMatch(/^\/zeta/)
    await page.keyboard.press('ArrowDown')
    await expect(snippets(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    expect(await active()).toMatch(/^\/zeta-dos/)
    await page.keyboard.press('ArrowDown')
    await expect(snippets(page).first()).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('Escape closes it for this slash, and Enter is a new line again', async () => {
    await page.keyboard.press('Escape')
    await expect(snippets(page)).toHaveCount(0)
    await expect(plan).not.toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.type('e')
    await expect(plan).toHaveValue('Hoy /ze')
    await expect(snippets(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(plan).toHaveValue('Hoy /ze\n')
  })
  await test.step('Enter puts it in, a gap is selected, and Ctrl+Z gives back what was typed', async () => {
    await page.keyboard.type('/zeta-d')
    await expect(snippets(page)).toHaveText([/^\/zeta-dos/])
    await page.keyboard.press('Enter')
    await expect(plan).toHaveValue('Hoy /ze\nReposo durante ___ días.')
    await page.keyboard.type('10')
    await expect(plan).toHaveValue('Hoy /ze\nReposo durante 10 días.')
    await expect.poll(() => stored(visita)).toMatchObject({ plan: 'Hoy /ze\nReposo durante 10 días.' })
    // What was typed over the gap comes first.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z')
      expect(await plan.inputValue()).toBe('Hoy /ze\n/zeta-d')
    }).toPass()
    await expectSaved(page)
  })
  await test.step('what nobody knows stays in view, and is said', async () => {
    await field(page, 'Anamnesis').click()
    await page.keyboard.type('/zeta')
    await expect(snippets(page)).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(field(page, 'Anamnesis')).toHaveValue('Volver si Luna empeora. Pesa {peso}.')
    await expect(toastBox(page)).toContainText('Falta {peso}: no consta en la ficha.')
  })
  await test.step('within a word and before nothing that is known there is no list', async () => {
    await field(page, 'Exploración').click()
    await page.keyboard.type('y/ze 12 /24h')
    await expect(snippets(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(field(page, 'Exploración')).toHaveValue('y/ze 12 /24h\n')
  })
})

test('a text of the last visit is copied into an empty field alone', async ({ page, clinic, openAs }) => {
  const { vet, begin, stored } = await createVisitData(clinic)
  const last = await begin({ motivo: 'Otitis', plan: 'Gotas cada día', diagnosticos: ['Otitis externa'] })
  await clinic.call(vet, 'POST', `/api/visitas/${last.id_visita}/firma`, { version: last.version })
  const visita = await begin({ motivo: 'Revisión' })
  await openAs(vet, vetPath(visita))
  const copy = (label: string) => button(page, new RegExp(`^${label}: copiar de la visita del `))
  await expect(copy('Plan')).toBeVisible()
  // Written already, and nothing to copy.
  await expect(copy('Motivo')).toHaveCount(0)
  await expect(copy('Anamnesis')).toHaveCount(0)
  await copy('Diagnósticos').click()
  await copy('Plan').click()
  await expect(field(page, 'Plan')).toHaveValue('Gotas cada día')
  await expect(field(page, 'Plan')).toBeFocused()
  await expect(copy('Plan')).toHaveCount(0)
  await expect.poll(() => stored(visita)).toMatchObject({ plan: 'Gotas cada día', diagnosticos: ['Otitis externa'] })
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page, 'Plan')).toHaveValue('')
  await expect(copy('Plan')).toBeVisible()
  await expect.poll(() => stored(visita)).toMatchObject({ plan: '', diagnosticos: ['Otitis externa'] })
})

test('templates are added, changed and deleted, one’s own and the clinic’s', async ({ page, clinic, openAs }) => {
  const { vet, nuria } = await createVisitData(clinic)
  const listed = page.getByRole('list', { name: 'Plantillas' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  await openAs(vet, '/vet/profile')
  await page.getByRole('link', { name: 'Ver las plantillas' }).click()
  await expect(pageHeading(page)).toHaveText('Plantillas')
  await expect(listed.filter({ hasText: 'Otitis externa' })).toHaveCount(1)
  await expectAccessible(page)
  await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
    await expectNoOverflow(page, 'list of templates')
    if (size === PHONE) await expectTouchTargets(page, 'list of templates')
  })
  await test.step('a snippet of one’s own, whose key is once', async () => {
    await button(page, 'Nueva plantilla').click()
    await dialog.getByRole('radio', { name: 'Fragmento' }).click()
    await button(dialog, 'Guardar').click()
    await expect(dialog).toContainText('El nombre es obligatorio')
    await field(dialog, 'Nombre').fill('Mi cura')
    await field(dialog, 'Atajo').fill('/Cura')
    await field(dialog, 'Texto').fill('Curar cada día. {nombre}')
    await dialog.getByRole('radio', { name: 'De la clínica' }).click()
    await field(dialog, 'Atajo').fill('vac')
    await button(dialog, 'Guardar').click()
    await expect(dialog).toContainText('Ya hay un fragmento con este atajo.')
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, 'form of a template'))
    await dialog.getByRole('radio', { name: 'Solo mía' }).click()
    await field(dialog, 'Atajo').fill('/Cura')
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Plantilla guardada')).toBeVisible()
    await expect(listed.filter({ hasText: 'Mi cura' })).toContainText('/curaFragmento · Tuya')
  })
  await test.step('is found by what it says', async () => {
    await field(page, 'Buscar plantilla').fill('CURAR dia')
    await expect(listed).toHaveText([/^Mi cura/])
    await field(page, 'Buscar plantilla').fill('zzz')
    await expect(page.getByText('Ninguna plantilla coincide.')).toBeVisible()
    await field(page, 'Buscar plantilla').fill('')
    await field(page, 'Cuáles').selectOption('Solo mías')
    await expect(listed).toHaveText([/^Mi cura/])
  })
  await test.step('somebody else has changed it meanwhile', async () => {
    await button(page, 'Editar Mi cura').click()
    const own = (await clinic.call<Plantilla[]>(vet, 'GET', '/api/plantillas')).find(({ atajo }) => atajo === 'cura')
    await clinic.call(vet, 'PUT', `/api/plantillas/${own?.id_plantilla}`, { texto: 'Curar cada noche.' })
    await field(dialog, 'Nombre').fill('Cura')
    await button(dialog, 'Guardar').click()
    await expect(dialog.getByRole('alert')).toHaveText(CHANGED)
    await expect(dialog.getByRole('listitem')).toContainText(['Cambió Texto'])
    await button(dialog, 'Guardar').first().click()
    await expect(listed).toHaveText([/^Cura.*Curar cada noche\./])
    await expect(dialog).toHaveCount(0)
  })
  await test.step('is deleted, and comes back', async () => {
    await button(page, 'Más acciones de Cura').click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(toast(page, 'Plantilla eliminada')).toBeVisible()
    await expect(listed).toHaveCount(0)
    await button(page, 'Deshacer').click()
    await expect(listed).toHaveText([/^Cura/])
  })
  await test.step('a colleague has the clinic’s, and not this one', async () => {
    await openAs(nuria, '/vet/plantillas')
    await expect(listed.filter({ hasText: 'Otitis externa' })).toHaveCount(1)
    await expect(listed.filter({ hasText: 'Curar cada noche' })).toHaveCount(0)
  })
  await test.step('an administrator has them in the settings', async () => {
    await openAs(await clinic.usuario('admin'), '/admin/settings/plantillas')
    await expect(listed.filter({ hasText: 'Otitis externa' })).toHaveCount(1)
    await failRequests(page, '**/api/plantillas')
    await page.reload()
    await expect(button(page, 'Reintentar')).toBeVisible()
    await page.unroute('**/api/plantillas')
    await button(page, 'Reintentar').click()
    await expect(listed).not.toHaveCount(0)
    await expect(alert(page, 'Error al cargar las plantillas')).toHaveCount(0)
  })
})
