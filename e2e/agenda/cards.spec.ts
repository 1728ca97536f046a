import type { Excepcion } from '@huella/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/assertions.ts'
import { button } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { card, column, createAgenda, TOMORROW } from './setup.ts'

/** What of the cards is cut: names that are not whole, and lines that leave their card. */
const cutIn = (page: Page) =>
  page.locator('[data-cita]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const box = card.getBoundingClientRect()
      const [line, reason] = card.children
      const pet = [...(line?.children ?? [])].find((one) => /^(Luna|Toby|Bruma|Nube)/.test(one.textContent ?? ''))
      const problems: string[] = []
      const name = pet?.getBoundingClientRect()
      if (
        !pet ||
        !name ||
        pet.scrollWidth > pet.clientWidth ||
        name.right > box.right ||
        name.bottom > box.bottom + 0.5
      )
        problems.push(`${pet?.textContent}: name`)
      for (const part of [line, reason]) {
        const { height, bottom } = part?.getBoundingClientRect() ?? box
        if (height > 0 && bottom > box.bottom + 0.5) problems.push(`${pet?.textContent}: ${part?.textContent}`)
      }
      return problems
    }),
  )

function lastWednesdayOfSeptember(year: number): string {
  const last = new Date(Date.UTC(year, 8, 30))
  return new Date(last.getTime() - ((last.getUTCDay() + 4) % 7) * 86_400_000).toISOString().slice(0, 10)
}

test('cards keep the name of the pet, in lanes and low rows; closings are named; the whole card is in its tooltip; the toolbar is one row', async ({
  page,
  clinic,
  openAs,
}) => {
  const { admin, alba, book, albaName } = await createAgenda(clinic)
  const urgency = { tipo_consulta: 'urgencia', motivo_consulta: 'Respira con la boca abierta', solapar: true }
  await book('Luna', `${TOMORROW}T10:00`)
  await book('Toby', `${TOMORROW}T10:00`, alba, urgency)
  await book('Bruma', `${TOMORROW}T12:00`, alba, { duracion: 15 })
  await book('Nube', `${TOMORROW}T12:15`, alba, { ...urgency, duracion: 15 })
  const closing = { id_usuario: alba.usuario.id_usuario, tipo: 'cierre', motivo: 'Cirugía' }
  const { id_excepcion } = await clinic.call<Excepcion>(admin, 'POST', '/api/excepciones', {
    ...closing,
    desde: `${TOMORROW}T12:15`,
    hasta: `${TOMORROW}T13:00`,
  })
  await openAs(admin, `/admin/agenda?fecha=${TOMORROW}`)

  await test.step('a closing is named, and the appointment inside is marked', async () => {
    await expect(column(page, albaName).getByText('Cirugía', { exact: true })).toBeVisible()
    await expect(card(page, 'Nube')).toHaveAccessibleName(/dentro de un cierre: Cirugía/)
    await expect(card(page, 'Bruma')).not.toHaveAccessibleName(/cierre/)
    await card(page, 'Nube').click()
    await expect(page.getByRole('complementary')).toContainText('Dentro de un cierre: Cirugía')
    await button(page.getByRole('complementary'), 'Cerrar').click()
    // Other tests expect no closing in the clinic.
    await clinic.call(admin, 'DELETE', `/api/excepciones/${id_excepcion}`)
  })
  await test.step('nothing is cut in the day and in the week, in high and low rows', async () => {
    for (const vista of ['Semana', 'Día']) {
      await button(page, vista).click()
      await expect(card(page, 'Toby')).toBeVisible()
      expect(await cutIn(page), vista).toEqual([])
      await button(page, 'Filas más bajas').click()
      expect(await cutIn(page), `${vista}, low rows`).toEqual([])
      if (vista === 'Semana') await expectAccessible(page, vista) // day.spec.ts has the day
      await button(page, 'Filas más altas').click()
    }
  })
  await test.step('an urgency differs by more than its colour', async () => {
    const [urgent, other] = [card(page, 'Toby'), card(page, 'Luna')]
    expect(await urgent.evaluate((one) => getComputedStyle(one).borderLeftStyle)).toBe('double')
    expect(await urgent.locator('svg').count()).toBeGreaterThan(await other.locator('svg').count())
  })
  await test.step('the whole card on hover and on focus', async () => {
    const tooltip = page.getByRole('tooltip')
    await card(page, 'Toby').hover()
    await expect(tooltip).toContainText('Urgencia: Respira con la boca abierta')
    await tooltip.hover()
    await expect(tooltip).toContainText('Marta Gil')
    await page.mouse.move(5, 5)
    await expect(tooltip).toHaveCount(0)
    await card(page, 'Luna').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(tooltip).toContainText('12:00–12:15 Bruma')
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  })
  await test.step('the toolbar is one row at 1440 on the days with the longest names', async () => {
    const expectOneRow = async () => {
      const head = page.getByRole('heading', { name: 'Agenda' }).locator('xpath=../..')
      const size = () =>
        head.evaluate((one) => [one.getBoundingClientRect().height < 60, one.scrollWidth - one.clientWidth])
      await expect.poll(size).toEqual([true, 0])
    }
    await page.goto(`/admin/agenda?fecha=${lastWednesdayOfSeptember(Number(TOMORROW.slice(0, 4)) + 1)}`)
    await expect(button(page, 'Nueva Cita')).toBeVisible()
    await expectOneRow()
    await button(page, 'Semana').click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await expectOneRow()
  })
})
