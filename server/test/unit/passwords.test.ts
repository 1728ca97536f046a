import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { generatePassword, hashPassword, verifyPassword } from '../../src/auth/passwords.ts'

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('contraseña ñandú 🐾')
  expect(await verifyPassword(hash, 'contraseña ñandú 🐾')).toBe(true)
  expect(await verifyPassword(hash, 'contraseña ñandu 🐾')).toBe(false)
  expect(await hashPassword('contraseña ñandú 🐾')).not.toBe(hash)
})

test('verifies a hash with other parameters', async () => {
  const older = await hash('contraseña', { memoryCost: 4_096, timeCost: 3, parallelism: 2 })
  expect(older).toContain('m=4096,t=3,p=2')
  expect(await verifyPassword(older, 'contraseña')).toBe(true)
  expect(await verifyPassword(older, 'contrasena')).toBe(false)
})

test('a missing hash matches no password', async () => {
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false)
})

test('generated passwords are long, readable and unique', () => {
  const many = Array.from({ length: 200 }, generatePassword)
  expect(new Set(many).size).toBe(200)
  for (const password of many) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
})
