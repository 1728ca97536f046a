import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type AnyDocumento, describeDocumento } from '../../../src/documentos/documento.ts'
import { renderDocumento } from '../../../src/documentos/sheets/render.ts'
import { cartilla, hoja, informe } from '../../support/documentos.ts'
import { readPdf } from '../../support/pdf.ts'

const bytesOf = (documento: AnyDocumento) => buffer(renderDocumento(documento))
const read = async (documento: AnyDocumento) => readPdf(await bytesOf(documento))

describe('the report of a visit', () => {
  test('reads in order, with headings, lists and a table', async () => {
    const { elements } = await read(informe())
    expect(elements).toEqual([
      ...['P Clínica Encina', 'P Calle Mayor 1, Madrid · Tel. 912 345 678 · hola@encina.es'],
      ...['H1 Informe de visita', 'P 16 de noviembre de 2026, 10:15'],
      ...['Lbl Paciente', 'LBody Luna', 'Lbl Especie y raza', 'LBody Perro · Beagle'],
      ...['Lbl Sexo', 'LBody Hembra · Esterilización: sí', 'Lbl Edad', 'LBody 5 años y 8 meses (05/03/2021)'],
      ...['Lbl Capa', 'LBody Canela', 'Lbl Microchip', 'LBody 724098765432109'],
      ...['Lbl Pasaporte', 'LBody ES-1234567', 'Lbl Dueño', 'LBody Ana Sanz'],
      'P Alerta grave · Alergia: Penicilina',
      ...['H2 Motivo', 'P Cojera', 'H2 Anamnesis', 'P Desde el domingo.', 'H2 Exploración', 'P Dolor de cadera.'],
      'H2 Constantes',
      ...['TH Peso', 'TH Temperatura', 'TH Frec. cardíaca', 'TH Frec. respiratoria'],
      ...['TH Cond. corporal', 'TH Dolor', 'TH TRC', 'TH Mucosas'],
      ...['TD 28,45 kg', 'TD 38,6 °C', 'TD 96 lpm', 'TD 24 rpm', 'TD 6/9', 'TD 4/10', 'TD 1,5 s', 'TD Rosadas'],
      ...['H2 Diagnósticos', 'Lbl •', 'LBody Displasia', 'Lbl •', 'LBody Sobrepeso', 'H2 Plan', 'P Reposo.'],
      ...['H2 Vacunas y antiparasitarios', 'Lbl •'],
      'LBody Rabisin (Rabia), Boehringer, lote F318B42, caduca el 01/03/2028. Próxima: 16/11/2027',
      ...['H2 Tratamientos', 'P Meloxicam', 'P Del 16 de noviembre de 2026 al 23 de noviembre de 2026 · Activo'],
      'P Una vez al día, con comida.',
      ...['H2 Archivos', 'Lbl •', 'LBody Radiografía de tórax'],
      ...['H2 Adenda de Nuria Vidal, col. 28/4512 · 17 de noviembre de 2026, 09:30', 'P Analítica normal.'],
      ...['P Nuria Vidal', 'P Veterinario/a · Colegiado nº 28/4512', 'P Firmado el 16 de noviembre de 2026, 12:03'],
      'P Firma y sello',
    ])
  })

  test('is a tagged PDF in Spanish with a title, and says that it is PDF/UA', async () => {
    const { tagged, language, title, xmp } = await read(informe())
    expect({ tagged, language, title }).toEqual({
      tagged: true,
      language: 'es-ES',
      title: 'Informe de la visita de Luna',
    })
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toContain('Informe de la visita de Luna')
  })

  test('embeds its fonts', async () => {
    const file = (await bytesOf(informe())).toString('latin1')
    expect(file.match(/\/FontName \/[A-Z]{6}\+Figtree-\w+/g)).toHaveLength(3)
    expect(file.match(/\/FontFile2 /g)).toHaveLength(3)
    expect(file).not.toMatch(/\/Subtype \/Type1\b|Helvetica/)
    expect(file).toMatch(/\/DisplayDocTitle true/)
  })

  test('is the same file for the same data', async () => {
    expect(Buffer.compare(await bytesOf(informe()), await bytesOf(informe()))).toBe(0)
    expect((await read(informe())).created).toBe('D:20261116110300Z')
  })

  test('fits an ordinary visit on one page', async () => {
    const { tratamientos } = informe().visita.actos
    expect((await read(informe({ actos: { prevenciones: [], tratamientos, archivos: [] } }))).pages).toBe(1)
  })

  test('leaves out what is empty', async () => {
    const empty = { anamnesis: '', exploracion: '', plan: '', diagnosticos: [], adendas: [] }
    const nothing = { actos: { prevenciones: [], tratamientos: [], archivos: [] } }
    const unmeasured = { peso: null, temperatura: null, frecuencia_cardiaca: null, frecuencia_respiratoria: null }
    const rest = { condicion_corporal: null, dolor: null, mucosas: '', trc: null }
    const { elements } = await read(informe({ ...empty, ...nothing, ...unmeasured, ...rest }))
    expect(elements.filter((element) => element.startsWith('H2'))).toEqual(['H2 Motivo'])
    expect(elements.some((element) => element.startsWith('T'))).toBe(false)
  })

  test('loses no word of a text over several pages, and numbers them', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `palabra${index}`)
    const { pages, elements, text } = await read(informe({ anamnesis: words.join(' ') }))
    expect(pages).toBeGreaterThan(1)
    const anamnesis = elements
      .filter((element) => element.startsWith('P palabra'))
      .join(' ')
      .replaceAll('P ', '')
    expect(anamnesis.split(' ')).toEqual(words)
    for (let page = 1; page <= pages; page++) expect(text).toContain(`Página ${page} de ${pages}`)
  })
})

describe('the vaccination card', () => {
  test('says what is due first, then what the pet got and its weights', async () => {
    const { elements, title } = await read(cartilla(2))
    expect(title).toBe('Cartilla de Luna')
    expect(elements.filter((element) => /^H\d/.test(element))).toEqual([
      ...['H1 Cartilla sanitaria', 'H2 Próximas fechas', 'H2 Vacunas', 'H2 Últimos pesos'],
    ])
    const row = ['TD 12/05/2026', 'TD Vacuna 0', 'TD Rabia, Moquillo', 'TD MSD', 'TD A1 30/06/2027', 'TD 12/05/2027']
    expect(elements.join('\n')).toContain([...row, 'TD Nuria Vidal, col. 28/4512'].join('\n'))
    expect(elements).toContain('TD En otro centro')
    expect(elements).toContain('TD 28,45 kg')
  })

  test('repeats the head of a table on every page, for the eye alone', async () => {
    const { pages, elements, text } = await read(cartilla(120))
    expect(pages).toBeGreaterThan(4)
    expect(elements.filter((element) => element === 'TH Enfermedades')).toHaveLength(1)
    expect(text.match(/Enfermedades/g)?.length).toBe(pages)
    expect(elements.filter((element) => element.startsWith('TD Vacuna '))).toHaveLength(121)
  })

  test('splits a row that fits on no page', async () => {
    const long = cartilla(1)
    for (const row of long.prevenciones)
      row.enfermedades = Array.from({ length: 400 }, (_, index) => `enfermedad${index}`)
    const { pages, text } = await read(long)
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/enfermedad\d+/g)).toHaveLength(400)
  })

  test('says that there is nothing yet', async () => {
    expect((await read(cartilla(0))).elements).toContain('P Todavía no hay vacunas ni desparasitaciones anotadas.')
  })
})

test('the sheet of a treatment says what to do, and who says so', async () => {
  const { elements } = await read(hoja())
  expect(elements).toEqual(
    expect.arrayContaining([
      ...['H1 Hoja de tratamiento', 'P Alerta grave · Alergia: Penicilina', 'H2 Meloxicam'],
      ...['P Del 16 de noviembre de 2026 al 23 de noviembre de 2026 · Activo', 'P Una vez al día, con comida.'],
      ...['P Nuria Vidal', 'P Veterinario/a · Colegiado nº 28/4512', 'P Firma y sello'],
    ]),
  )
})

test.each([
  ['Luna', 'informe-luna-2026-11-16.pdf'],
  ['Ñandú "3"; ../x', 'informe-nandu-3-x-2026-11-16.pdf'],
  ['Владимир', 'informe-2026-11-16.pdf'],
])('the file of %s', (nombre, archivo) => {
  const documento = informe()
  documento.paciente.nombre = nombre
  expect(describeDocumento(documento).archivo).toBe(archivo)
})
