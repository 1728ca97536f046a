import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** Our sources, without tests: path and content. */
const sourcesOf = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => path.posix.join(folder, file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  )

/** The strings and JSX texts of a source; comments are in English. */
const textsOf = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/\n|(?<=\.) /)
    .map((text) => text.trim())

const USTED =
  /(?<!\p{L})(usted(es)?|su|sus|le|les|consigo|desea|seleccione|elija|escoja|introduzca|ingrese|escriba|indique|intente|inténtelo|espere|vuelva|pida|revise|recargue|inicie|confirme|pulse|haga|rellene|compruebe|consulte|llame|llámenos|escríbanos|avísenos|guarde|envíe|acceda|agregue|añada|cambie|busque|regístrese|póngase|contacte)(?!\p{L})/iu

/** Not the reader's: another person's or thing's. */
const THIRD_PERSON = [
  'También se eliminarán sus citas y tratamientos.',
  'También se eliminarán sus mascotas, con sus citas y tratamientos, y se cerrarán sus sesiones.',
  'No puedes eliminar tu propia cuenta ni cambiar su rol.',
  'la clínica conserva su historia',
  'con sus fechas, su precio y las indicaciones',
  'al dueño se le avisa',
  'la persona elige su contraseña',
  'la primera persona de la lista y se le escribe',
  'El hueco que se le guarda pasa a la siguiente persona.',
  'A su hora,',
  'aquí verás sus citas',
  'la primera persona a la que le sirve',
  'y se le guarda media hora',
  'cuánto tiempo le queda',
  'aparecen sus datos',
  'tira de su borde de abajo',
  'la devuelve a su sitio',
  'anota además su ausencia',
  'libre a su hora',
  'Sus citas próximas se cancelan.',
  'La clínica conserva su historia.',
  'Su historia se conserva.',
  'dejarás de ver sus citas y tratamientos',
  'También se eliminarán sus citas.',
  'y su historia.',
  'dueño, su teléfono y notas',
  'El del protocolo, o su marca',
  'conserva su historia, que verá su nuevo dueño',
  'Sus citas próximas siguen en pie.',
  'vuelve a la lista de su dueño',
  'le${pets.size > 1',
  'le${pets.length > 1',
  'para abrir su **ficha**: sus datos, sus alertas',
  'y toda su',
  'cambia sus datos',
  'un gráfico con sus pesos',
  'y sus citas próximas se cancelan',
  'por el teléfono de su dueño',
  'lleva a su ficha',
  'con su teléfono para llamarlo',
  'se pasa a sus tratamientos',
  'con su gravedad',
  'al dueño **no** se le avisa',
  'la ha quitado de su lista',
  ', y sus citas.',
  'tiene sus reglas para la rabia',
  'con el mismo nombre y su',
  'Aparece en sus informes',
  'y cambia su tamaño',
  'La imagen sigue entre sus archivos.',
  'a esta mascota en su lista',
  'abre su informe',
  'abre sus vacunas',
  'con sus fechas: antes y después',
  'se lo manda por correo; junto a la firma pone si le ha',
  'la hoja de un tratamiento (en sus detalles)',
]

/** The specification's own words: docs/rules.md. */
const SPECIFIED = ['Seleccione una especie primero']

test('every text says tú, except the specification’s', () => {
  const sources = sourcesOf('web/src', 'contract/src', 'server/src')
  const guide = { file: 'guide', text: readFileSync(path.join(root, 'docs/guia-de-usuario.md'), 'utf8') }
  const found = [...sources, guide].flatMap(({ file, text }) =>
    textsOf(text)
      .filter((line) =>
        USTED.test([...THIRD_PERSON, ...SPECIFIED].reduce((rest, known) => rest.replace(known, ''), line)),
      )
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
  // The lists have nothing that is not in a text.
  const all = [...sources, guide].map(({ text }) => text.replace(/\s+/g, ' ')).join()
  for (const known of [...THIRD_PERSON, ...SPECIFIED]) expect(all).toContain(known)
})

test('dates and numbers are formatted in one place of the browser and one of the server', () => {
  const allowed = [
    'web/src/lib/formats.ts',
    'server/src/avisos/templates/format.ts',
    // Documents have dates without the day of the week.
    'server/src/documentos/sheets/words.ts',
    // The clinic's clock, the check of its time zone, and the weights in the texts of the demo.
    'server/src/platform/ops/clock.ts',
    'server/src/platform/ops/config.ts',
    'demo/src/weight.ts',
  ]
  const formatting = sourcesOf('web/src', 'contract/src', 'server/src', 'demo/src')
    .filter(({ text }) => /\btoLocale(Date|Time)?String\(|\bIntl\.(DateTime|Number|RelativeTime)Format\(/.test(text))
    .map(({ file }) => file)
  expect(formatting.sort()).toEqual(allowed.sort())
})
