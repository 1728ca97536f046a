import './begin.ts'
import '@fontsource-variable/figtree'
import './app/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadScreen } from './app/preload.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// As a transition, React makes the page in slices of a few milliseconds, between which the browser stays free.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

// While React starts; a task of its own, as it takes a while to begin.
setTimeout(preloadScreen)
