// `node scripts/build/make-icons.mjs`: renders the icons of the installed application from web/public/favicon.svg.
// They are committed; run it after changing the logo.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromium as find } from '../chromium.mjs'
import { root } from '../prepare.mjs'

const logo = readFileSync(path.join(root, 'web/public/favicon.svg'), 'utf8')
/** For systems that mask the icon: the background reaches the edges. */
const maskable = logo.replace(/ rx="[^"]*"/, '')
const folder = path.join(root, 'web/public/icons')

const icons = [
  { name: 'icon-192', size: 192, svg: logo },
  { name: 'icon-512', size: 512, svg: logo },
  { name: 'maskable-192', size: 192, svg: maskable },
  { name: 'maskable-512', size: 512, svg: maskable },
  { name: 'apple-touch-icon', size: 180, svg: maskable },
]

mkdirSync(folder, { recursive: true })
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: await find(), args })
const page = await browser.newPage()
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`)
  await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true })
}
await browser.close()
