// Blocking, because it decides what the first paint shows. The CSP forbids inline scripts.
;(() => {
  let mode = null
  let token = null
  try {
    mode = localStorage.getItem('huella-tema')
    token = localStorage.getItem('token')
  } catch {
    // Storage is blocked: the system's theme, and no session.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const html = document.documentElement
  html.setAttribute('data-theme', dark ? 'dark' : 'light')
  // Which prerendered part of first-paint.tsx is shown. A demo's sign-in page has more on it and is not prerendered.
  const demo = document.querySelector('meta[name="clinic-demo"]').content === 'true'
  if (token) html.setAttribute('data-first', 'loading')
  else if (location.pathname === '/login' && !demo) html.setAttribute('data-first', 'login')

  // A script that cannot be loaded: otherwise the prerendered page would stay and never respond.
  const fail = ({ target }) => {
    if (target.tagName !== 'SCRIPT') return
    document.getElementById('root').textContent = 'No hemos podido cargar la página. Vuelve a cargarla.'
  }
  addEventListener('error', fail, true)
})()
