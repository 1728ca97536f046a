// `node scripts/make-icons.mjs`: draws the icons of the installed application from our one mark, web/public/favicon.svg.
// They are kept in the repository; run it after changing the mark.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromium as find } from './chromium.mjs'
import { root } from './prepare.mjs'

const mark = readFileSync(path.join(root, 'web/public/favicon.svg'), 'utf8')
/** For systems that cut the icon into a shape of their own: the ground reaches the edges. */
const filled = mark.replace(/ rx="[^"]*"/, '')
const folder = path.join(root, 'web/public/icons')

const icons = [
  { name: 'icon-192', size: 192, drawing: mark },
  { name: 'icon-512', size: 512, drawing: mark },
  { name: 'maskable-192', size: 192, drawing: filled },
  { name: 'maskable-512', size: 512, drawing: filled },
  { name: 'apple-touch-icon', size: 180, drawing: filled },
]

mkdirSync(folder, { recursive: true })
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: await find(), args })
const page = await browser.newPage()
for (const { name, size, drawing } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`)
  await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true })
}
await browser.close()
