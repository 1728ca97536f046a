import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'

describe('the settings', () => {
  test('have defaults; an empty variable counts as not set', () => {
    const byDefault = readConfig({})
    expect(byDefault).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      adminEmail: 'admin@clinica.local',
      adminPassword: undefined,
      timeZone: 'Europe/Madrid',
      sessionDays: 7,
      trustProxy: false,
      logLevel: 'info',
    })
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(byDefault)
  })

  test('are read from the environment', () => {
    const config = readConfig({
      PORT: '8080',
      SESSION_DAYS: '30',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      LOG_LEVEL: 'warn',
    })
    expect(config).toMatchObject({
      port: 8080,
      sessionDays: 30,
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      logLevel: 'warn',
    })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '3.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
  ])('%j is refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})
