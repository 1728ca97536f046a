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

/** Whether a module validates, or imports what does. The contract's index imports everything, whatever is used of it. */
function isOfForm(id: string, modules: Modules): boolean {
  const reached = new Set([id])
  for (const one of reached) {
    if (/node_modules.(zod|react-hook-form)/.test(one)) return true
    if (/node_modules|contract.src.index/.test(one)) continue
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
  }
  return false
}

/** Whether the sign-in page needs a module. */
function isOfSignIn(id: string, modules: Modules): boolean {
  const reached = new Set([`${import.meta.dirname}/src/features/auth/login-page.tsx`])
  for (const one of reached) {
    if (one === id) return true
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
  }
  return false
}

/** What many screens share, in few files: a browser loads six at a time. The bundler splits the rest, by screen. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 2 },
  // Schemas take a phone a tenth of a second to set up: only what has a form loads them.
  {
    name: (id, modules) => (isOfForm(id, modules) ? 'schemas' : 'data'),
    // Doses are in treatments alone.
    test: /@tanstack|contract.src(?!.(medicacion|catalog.medicamentos))|web.src.lib.(?!form)/,
    minShareCount: 6,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // The sign-in page loads its fields without the rest.
    name: (id, modules) => (isOfForm(id, modules) ? null : isOfSignIn(id, modules) ? 'app' : 'ui'),
    // The autocomplete is large, and loaded with the dialogs that need it, as what places its list.
    test: /@mui(?!.*(utocomplete|Popper))|web.src.(ui(?!.*autocomplete)|features.*shared(?!.*(dialog|field|form|hours|use-tratamiento)))|icon:/,
    minShareCount: 4,
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
