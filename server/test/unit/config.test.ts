import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/ops/config.ts'

describe('the settings', () => {
  test('have defaults; an empty variable counts as not set', () => {
    const byDefault = readConfig({})
    expect(byDefault).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: 0,
      shutdownDelay: 0,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      directUrl: undefined,
      ownerUrl: undefined,
      prepare: true,
      files: undefined,
      backup: undefined,
      adminEmail: 'admin@clinica.local',
      adminPassword: undefined,
      timeZone: 'Europe/Madrid',
      sessionDays: 7,
      writeLimit: 1_500,
      events: true,
      trustProxy: false,
      logLevel: 'info',
      smtpUrl: undefined,
      mailFrom: 'Huella <avisos@clinica.local>',
      sms: undefined,
      publicUrl: undefined,
    })
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '', SMTP_URL: '', SMS_URL: '' })).toEqual(byDefault)
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

  test('the owner of the tables connects where migrations did before, if nothing else is said', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler/huella', 'postgres://db/huella']
    const DATABASE_OWNER_URL = 'postgres://owner@db/huella'
    expect(readConfig({ DATABASE_URL }).ownerUrl).toBe(DATABASE_URL)
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }).ownerUrl).toBe(DATABASE_DIRECT_URL)
    const { ownerUrl, directUrl } = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL })
    expect([ownerUrl, directUrl]).toEqual([DATABASE_OWNER_URL, DATABASE_DIRECT_URL])
  })

  test('the proxies are addresses, networks, or names of networks', () => {
    const proxies = ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback']
    expect(readConfig({ TRUST_PROXY: proxies.join(',') }).trustProxy).toEqual(proxies)
  })

  test('of mail and SMS are read from the environment', () => {
    const config = readConfig({
      SMTP_URL: 'smtps://usuario:p%40ss@mail.example.com:465',
      MAIL_FROM: 'Clínica Norte <citas@example.com>',
      SMS_URL: 'https://sms.example.com/messages',
      SMS_TOKEN: 'sid:token',
      SMS_FROM: '+34600000000',
      PUBLIC_URL: 'https://citas.example.com/',
    })
    expect(config).toMatchObject({
      smtpUrl: 'smtps://usuario:p%40ss@mail.example.com:465',
      mailFrom: 'Clínica Norte <citas@example.com>',
      sms: { url: 'https://sms.example.com/messages', token: 'sid:token', from: '+34600000000' },
      publicUrl: 'https://citas.example.com',
    })
    expect(readConfig({ PUBLIC_URL: 'http://10.0.0.5:3000' }).publicUrl).toBe('http://10.0.0.5:3000')
    expect(readConfig({ MAIL_FROM: 'citas@example.com' }).mailFrom).toBe('citas@example.com')
  })

  const SMTP = 'SMTP_URL must be like smtp://user:password@host:587 or smtps://….'
  const SMS = 'SMS_URL, SMS_TOKEN and SMS_FROM must be set together, or none of them.'
  const WEB = 'PUBLIC_URL must be like https://citas.example.com, without a path.'
  const PROXY = 'TRUST_PROXY must be addresses of proxies, such as 10.0.0.1 or 10.0.0.0/8'
  const FROM = 'MAIL_FROM must be an address, or Name <address>.'

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '3.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ WRITE_LIMIT: '600' }, 'WRITE_LIMIT must be a whole number from 1500 to 1000000.'],
    [{ SESSION_DAYS: '0' }, 'SESSION_DAYS must be a whole number from 1 to 365.'],
    [{ CLINIC_TIME_ZONE: 'Europe/Madriz' }, 'CLINIC_TIME_ZONE must name a time zone such as Europe/Madrid.'],
    [{ ADMIN_PASSWORD: 'corta' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ DATABASE_OWNER_URL: 'postgres://x' }, 'DATABASE_OWNER_URL needs DATABASE_URL.'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [{ EVENTS: 'never' }, 'EVENTS must be on or off.'],
    [{ TRUST_PROXY: 'foo' }, PROXY],
    [{ TRUST_PROXY: '10.0.0.1, true' }, PROXY],
    [{ TRUST_PROXY: '10.0.0.0/33' }, PROXY],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
    [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'a@b.es' }, SMTP],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.es' }, SMTP],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must be set when SMTP_URL is.'],
    [{ MAIL_FROM: 'Clínica Norte' }, FROM],
    [{ MAIL_FROM: 'Clínica <a@b.es>\nBcc: c@d.es' }, FROM],
    [{ MAIL_FROM: 'a@b.es, c@d.es' }, FROM],
    [{ SMS_URL: 'https://sms.example.com' }, SMS],
    [{ SMS_TOKEN: 'secreto', SMS_FROM: 'Norte' }, SMS],
    [{ SMS_URL: 'ftp://sms.example.com', SMS_TOKEN: 't', SMS_FROM: 'Norte' }, 'SMS_URL must start with http:// or'],
    [{ SMS_URL: 'https://u:p@sms.example.com' }, 'its token belongs in SMS_TOKEN.'],
    [{ SMS_TOKEN: 'dos\nlíneas' }, 'SMS_TOKEN must be printable ASCII without spaces.'],
    [{ PUBLIC_URL: 'citas.example.com' }, WEB],
    [{ PUBLIC_URL: 'https://example.com/citas' }, WEB],
    [{ PUBLIC_URL: 'https://example.com/?a=1' }, WEB],
  ])('refuses %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})
