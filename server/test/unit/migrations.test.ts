import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takenAway } from '../../../scripts/checks/migrations.mjs'

const release = { last: '0002_b.sql', unused: ['mascota.color', 'vieja'] }
const check = (text: string, rest: string[] = []) =>
  takenAway(
    [text, ...rest].map((one, index) => ({ file: `000${index + 3}_x.sql`, text: one })),
    release,
  )

test.each([
  ['DROP TABLE cita;', 'drops cita'],
  ['ALTER TABLE cita DROP COLUMN motivo_consulta;', 'drops cita.motivo_consulta'],
  ['ALTER TABLE cita\n  ADD COLUMN sala text,\n  DROP motivo_consulta;', 'drops cita.motivo_consulta'],
  ['alter table only cita rename column estado to situacion;', 'renames cita.estado'],
  ['ALTER TABLE cita RENAME TO visita_programada;', 'renames cita'],
  ['ALTER TABLE cita ALTER COLUMN estado TYPE integer USING 1;', 'changes the type of cita.estado'],
  ['ALTER TABLE cita ALTER notas SET NOT NULL;', 'requires cita.notas'],
  ['ALTER TABLE cita ALTER estado DROP DEFAULT;', 'drops the default of cita.estado'],
  ['ALTER TABLE cita ADD COLUMN sala text NOT NULL;', 'requires cita.sala'],
  ['ALTER TABLE cita ADD CONSTRAINT cita_larga CHECK (duracion > 5);', 'restricts cita.cita_larga'],
  ['DROP FUNCTION IF EXISTS cita_busqueda(text);', 'drops cita_busqueda'],
])('refuses %s', (text, problem) => {
  expect(check(text)).toEqual([`0003_x.sql ${problem}`])
})

test.each([
  'CREATE TABLE sala (id_sala integer PRIMARY KEY, nombre text NOT NULL); ALTER TABLE sala DROP COLUMN nombre;',
  'ALTER TABLE cita ADD COLUMN sala text, ADD COLUMN orden integer NOT NULL DEFAULT 0;',
  'ALTER TABLE cita ADD COLUMN sala text, ADD CONSTRAINT cita_sala_valida CHECK (sala <> estado);',
  "ALTER TABLE aviso DROP CONSTRAINT aviso_tipo_valido, ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN ('a', 'b'));",
  'ALTER TABLE mascota DROP COLUMN color; DROP TABLE vieja;',
  "-- DROP TABLE cita;\nINSERT INTO nota (texto) VALUES ('DROP TABLE cita; no');",
  'CREATE OR REPLACE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE cita; END $$ LANGUAGE plpgsql;',
  'DROP INDEX cita_por_fecha; DROP TRIGGER cita_version ON cita;',
])('accepts %s', (text) => {
  expect(check(text)).toEqual([])
})

test('a column that came after the release may go before the next', () => {
  expect(check('ALTER TABLE cita ADD COLUMN sala text;', ['ALTER TABLE cita DROP COLUMN sala;'])).toEqual([])
})

test('finds what earlier migrations of this program took away', () => {
  const folder = path.resolve(import.meta.dirname, '../../migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const migrations = files.sort().map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
  expect(takenAway(migrations, { last: '0001_foundation.sql', unused: [] }).length).toBeGreaterThan(0)
})
