import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { firstPaint } from './plugins/first-paint.ts'
import { iconModules } from './plugins/icon-modules.ts'
import { loadOrder } from './plugins/load-order.ts'

/** In development Vite serves the page, so it fills in what the server would. */
const pagePlaceholders: Plugin = {
  name: 'page-placeholders',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace('__CSP_NONCE__', '')
      .replace('__CLINIC_TIME_ZONE__', process.env.CLINIC_TIME_ZONE ?? 'Europe/Madrid')
      .replace('__CLINIC_DEMO__', String(process.argv.includes('--demo'))),
}

type Modules = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/** They import everything, whatever is used of them. */
const BARREL = /contract.src.index|@mui.(material.utils|system|utils).index/

/** These modules, and all that they need. */
function reachedFrom(ids: string[], modules: Modules): Set<string> {
  const reached = new Set(ids)
  for (const one of reached) {
    if (BARREL.test(one)) continue
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

/** Whether a module validates, or needs what does. */
const isOfForm = (id: string, modules: Modules) =>
  [...reachedFrom([id], modules)].some((one) => /node_modules.(zod|react-hook-form)/.test(one))

/** Whether one of these pages, or parts of them, needs a module. */
const isOf = (pages: string[], id: string, modules: Modules) =>
  reachedFrom(
    pages.map((page) => `${import.meta.dirname}/src/${page}`),
    modules,
  ).has(id)

/** Sign-in, the frame of every page with a session, and the page that an owner sees first. */
const first = ['features/auth/login-page.tsx', 'app/layout/app-layout.tsx', 'features/resumen/own/own-resumen-page.tsx']
/** What opens over any page. */
const layers = ['ui/dialog/open-menu.tsx', 'app/layout/menu-drawer.tsx']
/** A list with its filters. */
const list = ['features/citas/own/own-citas-page.tsx']

/** The file of a component that many screens share. The first pages load no tables and no dialogs, and lists no dialogs. */
function fileOf(id: string, modules: Modules): string | null {
  if (isOfForm(id, modules)) return null
  if (isOf(first, id, modules)) return 'app'
  if (/features(?!.*shared)/.test(id)) return null
  return isOf(list, id, modules) && !isOf(layers, id, modules) ? 'list' : 'layers'
}

/** Few files for what many screens share: a browser loads six at a time. The bundler splits the rest, by screen. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 2 },
  {
    // Schemas take a phone a tenth of a second to set up: only what has a form loads them.
    name: (id, modules) => (isOfForm(id, modules) ? null : 'app'),
    // Doses are in treatments alone.
    test: /@tanstack|contract.src(?!.(medicacion|catalog.medicamentos))|web.src.lib/,
    minShareCount: 6,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: fileOf,
    // The autocomplete is large, and loaded with the dialogs that need it, as what places its list.
    test: /@mui(?!.*(utocomplete|Popper))|icon:|web.src.(ui(?!.*autocomplete)|features(?!.*(lazy-|shared.*(dialog|field|form|hours|use-tratamiento))))/,
    minShareCount: 7,
  },
]

/** The package names only its development build, which checks how it is used. */
const router = `${import.meta.dirname}/../node_modules/react-router/dist/production`

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${router}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
          ]
        : [],
  },
  plugins: [iconModules, react(), pagePlaceholders, firstPaint, loadOrder],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // one small file: a page's styles are there before its code
    license: { fileName: 'licencias.md' }, // the licences of the bundled packages
    manifest: true, // read by scripts/checks/bundle-size.mjs
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // A text is in the files that say it, instead of one file with the texts of all pages.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // Emotion imports it for what nobody uses.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
}))
