// Blocking and tiny on purpose: it picks the colour scheme before the first paint. An inline script would break the CSP.
;(() => {
  let mode = null
  try {
    mode = localStorage.getItem('huella-tema')
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
})()
