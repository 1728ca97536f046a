import { sessionReady } from './bootstrap.ts' // first: it starts the session request

import '@fontsource-variable/figtree'
import './app/theme/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadScreen } from './app/preload.ts'
import { SLOW_MS } from './lib/api/connection.ts'

function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // A transition renders in small slices, so that the browser can respond in between.
  startTransition(() => createRoot(root).render(app))
}

// In a task of its own, so that a slow phone can respond in between.
const screenReady = new Promise((resolve) => setTimeout(resolve)).then(preloadScreen)
// Until then the prerendered page is shown: first-paint.tsx. The rendered page says that it waits.
const slow = new Promise((resolve) => setTimeout(resolve, SLOW_MS))
Promise.race([Promise.all([sessionReady, screenReady]), slow]).then(render)
