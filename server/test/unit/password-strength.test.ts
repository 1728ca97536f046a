import { limits, passwordContext } from '@huella/contract'
import { estimatePassword, leakedPasswords } from '@huella/password-strength'
import { expect, test } from 'vitest'

const owner = { nombre: 'Ana', apellido: 'García Peña', email: 'ana.gp@ejemplo.es' }
const context = passwordContext(owner, 'Clínica Los Ángeles')
const scoreOf = (password: string) => estimatePassword(password, context).score

test.each([
  ...['12345678', 'password', 'contraseña', 'contrasena1', 'qwertyui', 'aaaaaaaa', 'caballo1', 'perro2024', '19051990'],
  ...['huella123', 'anagarcia', 'Pena1990', 'losangeles', 'clinica2026', 'ana.gp@ejemplo.es'],
  ...['a'.repeat(128), 'p4$$w0rd'.repeat(16)],
])('%s is easy to guess', (password) => {
  expect(scoreOf(password)).toBeLessThan(2)
})

test.each(['tres gatos azules', 'clave-de-prueba', 'Vq7#mZ2p', 'la lluvia de Cádiz huele a sal'])(
  '%s is not easy to guess',
  (password) => {
    expect(scoreOf(password)).toBeGreaterThanOrEqual(2)
  },
)

test('what was leaked is refused, whoever chooses it', () => {
  const long = leakedPasswords.filter((one) => one.length >= limits.passwordMin)
  expect(long.length).toBeGreaterThan(10_000)
  // All of them take a minute.
  const accepted = long.filter((_, n) => n % 10 === 0).filter((one) => estimatePassword(one, []).score >= 2)
  expect(accepted).toEqual([])
})

test('what is strong at one end is strong', () => {
  expect(scoreOf(`${'a'.repeat(60)}tres gatos azules en la cocina`)).toBeGreaterThan(2)
  expect(scoreOf(`tres gatos azules en la cocina${'a'.repeat(60)}`)).toBeGreaterThan(2)
})

test('no password takes long', () => {
  const slow = ['4@8({', '12/12/1212-3-4', '1a2b3c4d', '$1|7!+5', '\\/\\/|\\|', '19991999', '()'].map((part) =>
    part.repeat(64).slice(0, 128),
  )
  const from = performance.now()
  for (const password of slow) scoreOf(password)
  // A tenth of a second each, where this was measured; with the library's own limits two seconds.
  expect(performance.now() - from).toBeLessThan(slow.length * 1000)
})
