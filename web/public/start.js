// Evaluates the page's chunks one at a time, in the order of their preload links, so that the browser can paint and respond
// in between. One module that imports all of them would block a slow phone for half a second.
async function start() {
  for (const { href } of document.querySelectorAll('link[rel=modulepreload]')) {
    await import(href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

// Not a top-level await: WebKit's module loader can loop forever when a module that is still being evaluated imports others.
start().catch((error) => {
  // Otherwise the prerendered page would stay and never respond.
  document.getElementById('root').textContent = 'No hemos podido cargar la página. Vuelve a cargarla.'
  throw error
})
