// Blocking and tiny on purpose: it decides what the first paint shows. An inline script would break the CSP.
;(() => {
  let mode = null
  let token = null
  try {
    mode = localStorage.getItem('huella-tema')
    token = localStorage.getItem('token')
  } catch {
    // Storage is blocked: follow the system, and nobody is signed in.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const html = document.documentElement
  html.setAttribute('data-theme', dark ? 'dark' : 'light')
  // Which part of first-paint.tsx. A demo's sign-in page has more on it, and waits for its script.
  const demo = document.querySelector('meta[name="clinic-demo"]').content === 'true'
  if (token) html.setAttribute('data-first', 'loading')
  else if (location.pathname === '/login' && !demo) html.setAttribute('data-first', 'login')
  if (!token || !location.pathname.endsWith('/dashboard')) return
  for (const link of document.querySelectorAll('link[rel=home]')) {
    link.setAttribute('data-home', '')
    link.rel = 'modulepreload'
  }
})()
