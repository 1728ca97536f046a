import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { createOwnerVetAndPet, viewerOf } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { areas, calendar, calendarDay, cards, roles, showMonth } from './setup.ts'

for (const rol of roles) {
  test(`the dashboard of a ${rol} is accessible`, async ({ page, clinic, openAs }) => {
    const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
    await clinic.cita(vet, luna, `${weekday(0)}T10:00`)
    await clinic.cita(vet, luna, `${weekday(0)}T11:00`, { estado: 'confirmada' })
    await openAs(await viewerOf(clinic, rol, { owner, vet }), areas[rol].path)
    await expect(cards(page)).toBeVisible()
    if (rol === 'cliente') {
      await showMonth(page, weekday(0))
      await calendarDay(page, weekday(0), '2 visitas').click()
      await expect(calendar(page).getByRole('listitem')).toHaveCount(2)
    }
    await atEachWidth(page, viewports, async () => {
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    })
  })
}
