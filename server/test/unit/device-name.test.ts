import { expect, test } from 'vitest'
import { deviceName } from '../../src/auth/device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari en Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1',
    'Safari en iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
    'Samsung Internet en Android',
  ],
  ['Something (Windows NT 10.0)', 'Navegador en Windows'],
  ['curl/8.5.0', 'Dispositivo desconocido'],
  ['', 'Dispositivo desconocido'],
])('%s is "%s"', (agent, name) => expect(deviceName(agent)).toBe(name))
