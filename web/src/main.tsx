import { sessionStarted } from './begin.ts' // first: it asks the server who this is

import '@fontsource-variable/figtree'
import './app/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadScreen } from './app/preload.ts'

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // As a transition, React makes the page in slices of a few milliseconds, between which the browser stays free.
  startTransition(() => createRoot(root).render(app))
}

// That it is loading, the built page says by itself (first-paint.tsx): React begins when there is something to show.
Promise.all([sessionStarted, preloadScreen()]).then(start)
