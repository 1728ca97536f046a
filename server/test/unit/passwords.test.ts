import { expect, test } from 'vitest'
import { generatePassword, hashPassword, verifyPassword } from '../../src/auth/passwords.ts'

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('contraseña ñandú 🐾')
  expect(await verifyPassword(hash, 'contraseña ñandú 🐾')).toBe(true)
  expect(await verifyPassword(hash, 'contraseña ñandu 🐾')).toBe(false)
  expect(await hashPassword('contraseña ñandú 🐾')).not.toBe(hash)
})

test('nobody’s password matches nothing, not even the one it is compared with', async () => {
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false)
})

test('generated passwords are long, readable and never the same', () => {
  const many = Array.from({ length: 200 }, generatePassword)
  expect(new Set(many).size).toBe(200)
  for (const password of many) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
})
