import type { VisitaDetalle } from '@huella/contract'
import type { Page } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { field } from '../support/locators.ts'
import { expect } from '../support/test.ts'

/** Two vets, and an owner with a dog. `begin` makes a draft of a vet, `stored` reads it from the server. */
export async function createVisitData(clinic: Clinic) {
  const vet = await clinic.usuario('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
  const nuria = await clinic.usuario('veterinario', { nombre: 'Nuria', apellido: 'Gil' })
  const owner = await clinic.usuario('cliente', { nombre: 'Marta', apellido: 'Ruiz' })
  const pet = await clinic.mascota(owner, { nombre: 'Luna', especie: 'perro', raza: 'Beagle', sexo: 'hembra' })
  const begin = (fields: object = {}, by: TestUser = vet) =>
    clinic.call<VisitaDetalle>(by, 'POST', '/api/visitas', { id_mascota: pet.id_mascota, ...fields })
  const stored = ({ id_visita }: VisitaDetalle) => clinic.call<VisitaDetalle>(vet, 'GET', `/api/visitas/${id_visita}`)
  return { vet, nuria, owner, pet, begin, stored }
}

export const vetPath = ({ id_visita }: VisitaDetalle) => `/vet/visitas/${id_visita}`

const saveState = (page: Page) => page.getByRole('status').filter({ hasText: /uardado|Guardando|Sin conexión:/ })

export const expectSaved = (page: Page) => expect(saveState(page)).toHaveText(/^Guardado \d{2}:\d{2}$/)

/** Types into a field as a person does. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

/** A reload keeps it: the browser has stored what was typed, not only shown it. */
export async function expectKept(page: Page, text: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await resultOf(indexedDB.open('huella-visitas'))
      const copies = await resultOf(database.transaction('borradores').objectStore('borradores').getAll())
      database.close()
      return JSON.stringify(copies)
    })
  await expect.poll(kept).toContain(text)
}

/** Does this when the page has sent its next save, before the server gets it. */
export async function beforeNextSave(page: Page, act: () => Promise<unknown>): Promise<void> {
  let done = false
  await page.route('**/api/visitas/*', async (route) => {
    if (route.request().method() === 'PUT' && !done) {
      done = true
      await act()
    }
    await route.fallback()
  })
}
