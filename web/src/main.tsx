import '@fontsource-variable/figtree'
import './app/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadScreen } from './app/preload.ts'
import { startSession } from './lib/session.ts'

// Before the first render, so that these are on their way while React starts.
startSession()
preloadScreen()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
