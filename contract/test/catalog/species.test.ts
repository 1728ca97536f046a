import { expect, test } from 'vitest'
import { type Especie, especieLabel, especies, gruposEspecies, razasDe } from '../../src/catalog/species.ts'

// Written independently of the catalogue, to detect mistakes in it.
const expected = [
  ['Mamíferos domésticos', 'perro gato conejo hamster cobaya huron chinchilla rata raton erizo'],
  ['Aves domésticas', 'periquito canario agapornis loro cacatua ninfa gallina pato'],
  ['Peces ornamentales', 'pez_dorado betta guppy molly tetra disco'],
  ['Reptiles domésticos', 'tortuga iguana gecko serpiente dragon'],
  ['Anfibios domésticos', 'ajolote rana'],
]

test('groups have their order and species', () => {
  expect(gruposEspecies.map((grupo) => [grupo.label, Object.keys(grupo.especies).join(' ')])).toEqual(expected)
})

test('each species is in one group', () => {
  expect(especies).toHaveLength(31)
  expect(new Set(especies).size).toBe(31)
  expect(especies.join(' ')).toBe(expected.map(([, keys]) => keys).join(' '))
})

test.each(especies)('the breeds of %s are unique and end with Otro', (especie) => {
  const razas = razasDe(especie)
  expect(razas.length).toBeGreaterThanOrEqual(6)
  expect(razas.length).toBeLessThanOrEqual(15)
  expect(new Set(razas).size).toBe(razas.length)
  expect(razas.indexOf('Otro')).toBe(razas.length - 1)
  for (const raza of razas) {
    expect(raza).toBe(raza.trim())
    expect(raza.length).toBeGreaterThan(0)
    expect(raza.length).toBeLessThanOrEqual(100)
  }
})

test('the breeds of a species are those of its group', () => {
  for (const grupo of gruposEspecies) {
    for (const [especie, razas] of Object.entries(grupo.especies)) {
      expect(razasDe(especie as Especie)).toBe(razas)
    }
  }
})

test('a label differs from its key only in case, accents and underscores, so a search finds both', () => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '_')
  for (const especie of especies) expect(plain(especieLabel(especie))).toBe(especie)
})

test('the commonest breeds come first, then those of the specification', () => {
  expect(razasDe('perro')).toEqual([
    'Mestizo',
    'Labrador Retriever',
    'Pastor Alemán',
    'Golden Retriever',
    'Bulldog',
    'Beagle',
    'Poodle',
    'Rottweiler',
    'Yorkshire Terrier',
    'Boxer',
    'Dachshund',
    'Chihuahua',
    'Shih Tzu',
    'Otro',
  ])
  expect(razasDe('gato')).toEqual([
    'Común europeo',
    'Mestizo',
    'Siamés',
    'Persa',
    'Maine Coon',
    'Ragdoll',
    'Bengalí',
    'Sphynx',
    'Abisinio',
    'Británico de Pelo Corto',
    'Otro',
  ])
})

test.each([
  ['perro', 'Perro'],
  ['pez_dorado', 'Pez Dorado'],
  ['hamster', 'Hámster'],
  ['huron', 'Hurón'],
  ['raton', 'Ratón'],
  ['cacatua', 'Cacatúa'],
  ['dragon', 'Dragón'],
  ['águila_de_harris', 'Águila De Harris'],
  ['Perro', 'Perro'],
  ['', ''],
])('%j has its label', (especie, label) => {
  expect(especieLabel(especie)).toBe(label)
})
