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

/** Words that only usted has; `su` and `le` may also be another person's. One text is the specification's: docs/rules.md. */
const USTED =
  /(?<!\p{L})(usted(es)?|consigo|desea|seleccione(?! una especie primero)|elija|escoja|introduzca|ingrese|escriba|indique|intente|inténtelo|espere|vuelva|pida|revise|recargue|inicie|confirme|pulse|haga|rellene|compruebe|consulte|llame|llámenos|escríbanos|avísenos|guarde|envíe|acceda|agregue|añada|cambie|busque|regístrese|póngase|contacte)(?!\p{L})/iu

test('no text says usted', () => {
  const guide = { file: 'guide', text: readFileSync(path.join(root, 'docs/guia-de-usuario.md'), 'utf8') }
  const found = [...sourcesOf('web/src', 'contract/src', 'server/src'), guide].flatMap(({ file, text }) =>
    textsOf(text)
      .filter((line) => USTED.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test('dates and numbers are formatted in one place of the browser and one of the server', () => {
  const allowed = [
    'web/src/lib/formats.ts',
    // The words of a change, on the screens and in the CSV of the server.
    'contract/src/auditoria/valores.ts',
    // Doses, on the screens and in the documents of the server.
    'contract/src/medicacion/cantidad.ts',
    // ui imports nothing of lib.
    'web/src/ui/layout/format-number.ts',
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
