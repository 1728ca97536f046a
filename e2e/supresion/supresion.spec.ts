import { clicker } from '../support/actions.ts'
import { expectAccessible, expectNoOverflow, waitForAnimations } from '../support/assertions.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { clinicDay, dateInWords } from '../support/dates.ts'
import { button, field, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE } from '../support/viewports.ts'

test.use({ viewport: PHONE })

test('an owner asks for their data to be erased, and an administrator blocks them', async ({
  page,
  clinic,
  openAs,
}) => {
  const last = clinicDay(-100)
  const until = dateInWords(`${Number(last.slice(0, 4)) + 5}${last.slice(4)}`)
  const name = `Zoe ${uniqueId()}`
  const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
  await clinic.call(owner, 'POST', '/api/user', { nombre: name, apellido: 'Gil', email: owner.email })
  await clinic.call(vet, 'POST', `/api/mascotas/${luna.id_mascota}/pesos`, { fecha: last, peso: 4 })
  await test.step('asks in three clicks, and may take it back', async () => {
    await openAs(owner, '/profile')
    const region = page.getByRole('region', { name: 'Borrar mis datos' })
    await expect(region).toContainText(`5 años desde la última atención: hasta el ${until}`)
    const { click, count } = clicker()
    await click(button(region, 'Pedir que borréis mis datos'))
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Motivo (opcional)').fill('Me mudo')
    await waitForAnimations(page)
    await expectNoOverflow(page, 'the request')
    await expectTouchTargets(page, 'the request')
    await expectAccessible(page)
    await click(button(dialog, 'Enviar la petición'))
    await expect(toast(page, /^Petición enviada/)).toBeVisible()
    await expect(region).toContainText('La clínica tiene que contestarte antes del')
    await click(button(region, 'Retirar la petición'))
    await expect(toast(page, 'Petición retirada')).toBeVisible()
    expect(count()).toBe(3)
    await clinic.call(owner, 'POST', '/api/user/supresion', { motivo: 'Me mudo' })
  })
  await test.step('is decided from the front page', async () => {
    await openAs(await clinic.usuario('admin'), '/admin/dashboard')
    await page.getByRole('link', { name: 'Decidir' }).click()
    await expect(page).toHaveURL('/admin/erasures')
    await button(page, `Decidir la petición de ${name} Gil`).click()
    const dialog = page.getByRole('dialog', { name: 'Decidir la petición' })
    await expect(dialog).toContainText(`Borrar los datos de ${name} Gil`)
    await expect(dialog).toContainText('1 mascota')
    await expect(dialog).toContainText(`hasta el ${until}`)
    await waitForAnimations(page)
    await expectNoOverflow(page, 'the decision')
    await expectTouchTargets(page, 'the decision')
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Bloquear sus datos ahora' }).check()
    await button(dialog, 'Bloquear').click()
    await expect(toast(page, 'Datos bloqueados')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(name)
    await expect(page.getByRole('main')).toContainText(`Se destruye después del ${until}`)
  })
  await test.step('and is gone, with the session', async () => {
    await openAs(owner, '/profile')
    await expect(page).toHaveURL(/login/)
  })
})
