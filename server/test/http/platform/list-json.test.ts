import {
  aviso,
  cita,
  clienteAviso,
  clienteFila,
  type MedicacionLinea,
  mascota,
  medicamento,
  prevencionPendiente,
  tratamiento,
  usuario,
} from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Clinic, type Person } from '../../support/clinic.ts'

// PostgreSQL writes the JSON of lists and the server sends it unchecked, so this test checks it.
const ROWS: Record<string, z.ZodMiniType> = {
  '/api/citas': cita,
  '/api/mascotas': mascota,
  '/api/pets': mascota,
  '/api/tratamientos': tratamiento,
  '/api/treatments': tratamiento,
  '/api/usuarios': usuario,
  '/api/admin/users': usuario,
  '/api/clientes': clienteFila,
  '/api/clientes/{id}/avisos': clienteAviso,
  '/api/avisos': aviso,
  '/api/medicamentos': medicamento,
  '/api/prevenciones': prevencionPendiente,
}
const linea: MedicacionLinea = {
  ...{ id_medicamento: 1, nombre: 'Amoxi', principio_activo: 'Amoxicilina', presentacion: null, forma: 'liquido' },
  ...{ unidad: 'mg', concentracion: 12.5, partes: 1, via: 'oral', dosis: null, cada_horas: 12, dias: 7, tomas: 14 },
  ...{ peso: 0.023, peso_fecha: '2026-01-01', rango: { min: 0.1, max: 5 }, dosis_total: null },
  ...{ cantidad_calculada: null, cantidad: 0.1, total_calculado: 1.4, total: 1.4, avisos: [], confirmada: false },
}
const SPECIAL = '"comillas" \\ barra, línea\nnueva, \ttabulador, \u0001, 🐾, \u2028, </script>'

let clinic: Clinic
let admin: Person
let owner: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin', { telefono: '+34600000000' })
  const vet = await clinic.person('veterinario')
  owner = await clinic.person('cliente', { nombre: SPECIAL })
  const pets = [
    await clinic.mascota(owner, { nombre: SPECIAL }),
    await clinic.mascota(owner, { raza: null, sexo: null }),
  ]
  await clinic.sql`
    INSERT INTO medicamento (nombre, principio_activo, forma, unidad, concentracion, vias, notas, rangos)
    VALUES (${SPECIAL.slice(0, 60)}, 'Amoxicilina', 'liquido', 'mg', 12.5, '{oral,topica}', ${SPECIAL},
      '[{"especie":"perro","min":0.1,"max":5,"cada_horas":null}]')`
  for (const pet of pets) {
    const id = await clinic.cita(pet, vet, { motivo_consulta: SPECIAL })
    await clinic.tratamiento(id, { precio: 12.5 })
    const dosed = await clinic.tratamiento(id, { precio: 30 })
    await clinic.sql`UPDATE tratamiento SET medicacion = ${JSON.stringify([linea])} WHERE id_tratamiento = ${dosed}`
    await clinic.sql`
      INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima)
      VALUES (${pet}, 'vacuna', ${SPECIAL.slice(0, 60)}, '2026-01-01', '2027-01-01')`
    await clinic.sql`
      INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, datos, creado_en, enviar_desde, caduca_en, intentos)
      VALUES (${`x${id}`}, 'cita_solicitada', 'email', ${owner.usuario.id_usuario}, ${id}, '{}', now(), now(), now(), 1)`
  }
})
afterAll(() => clinic.close())

test('covers every list of the API', async () => {
  const { paths } = (await admin.get('/api/openapi.json')).json()
  const isList = (path: string) => JSON.stringify(paths[path].get?.responses?.[200] ?? '').includes('Page"')
  expect(Object.keys(paths).filter(isList).toSorted()).toEqual(Object.keys(ROWS).toSorted())
})

test.each(Object.entries(ROWS))('%s matches its schema exactly', async (path, schema) => {
  const url = path.replace('{id}', String(owner.usuario.id_usuario))
  const whole = await admin.get(url)
  const page = await admin.get(`${url}?page=1&per_page=100`)
  for (const response of [whole, page]) {
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    // Without whitespace, as JSON.stringify writes it.
    expect(response.body).toBe(JSON.stringify(response.json()))
  }
  const rows = whole.json()
  expect(rows.length).toBeGreaterThan(0)
  expect(page.json()).toEqual({ data: rows, total: rows.length, total_exacto: true, page: 1, per_page: 100 })
  // Parsing drops unknown keys.
  for (const row of rows) expect(schema.parse(row)).toStrictEqual(row)
})

test('returns special characters unchanged', async () => {
  const [row] = (await admin.get('/api/citas')).json()
  expect(row.motivo_consulta).toBe(SPECIAL)
  expect(row.mascota.usuario.nombre).toBe(SPECIAL)
})
