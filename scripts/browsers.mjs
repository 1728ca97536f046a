// Finds the browsers of the test level `browsers`. None is installed by the tests.
import { existsSync } from 'node:fs'
import path from 'node:path'

const find = (...names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))

export const firefox = process.env.FIREFOX_PATH ?? find('firefox-esr', 'firefox')

/** The driver of WebKitGTK starts its own browser, which needs a display. */
const driver = find('WebKitWebDriver')
export const xvfb = find('Xvfb')
export const webkit = driver && (process.env.DISPLAY || xvfb) ? driver : undefined

/** Why a browser is not tested, one line each. */
export const missingBrowsers = [
  firefox ? '' : 'Firefox is not installed (Debian: firefox-esr); its tests are skipped.',
  driver ? '' : 'WebKitGTK is not installed (Debian: webkit2gtk-driver); its tests are skipped.',
  driver && !webkit ? 'Xvfb is not installed (Debian: xvfb); the tests in WebKitGTK are skipped.' : '',
].filter(Boolean)
